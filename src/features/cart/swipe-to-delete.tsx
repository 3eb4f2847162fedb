import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface SwipeToDeleteProps {
  /** Accessible name of the item to delete. */
  title: string;
  onDelete: () => void;
  children: ReactNode;
}

/**
 * A row with a delete button behind its end. Swiping is native scrolling: it works in both writing directions, and
 * focusing the button with the keyboard scrolls it into view. With a mouse, the line has its own delete button.
 * Touching anything except the delete button closes the row.
 */
export function SwipeToDelete({ title, onDelete, children }: SwipeToDeleteProps) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: PointerEvent) => {
      if (!deleteButton.current?.contains(target as Node))
        row.current?.scrollTo({ left: 0, behavior: 'smooth' });
    };
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, [open]);
  return (
    <div
      ref={row}
      // `scrollLeft` is negative in right-to-left scripts.
      onScrollEnd={({ currentTarget }) => setOpen(Math.abs(currentTarget.scrollLeft) > 1)}
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
    >
      <div className="w-full shrink-0 snap-start">{children}</div>
      <button
        ref={deleteButton}
        type="button"
        aria-label={t`Delete ${title}`}
        onClick={onDelete}
        className="grid w-22 shrink-0 snap-end place-content-center justify-items-center gap-1 bg-sale-fill text-xs font-semibold text-on-sale outline-offset-[-4px] pointer-fine:hidden"
      >
        <Icon of={Trash2} size={20} />
        <Trans>Delete</Trans>
      </button>
    </div>
  );
}
