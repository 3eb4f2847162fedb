import { Drawer } from '@base-ui/react/drawer';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackToClose } from './back-to-close.ts';
import { Icon } from './icon.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/**
 * Bottom sheet, or a centered dialog on a wide screen. Swiping down, Esc, the close button, the backdrop and Back close
 * it; it traps the focus and restores it.
 */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  const { t } = useLingui();
  useBackToClose(open, onClose);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center">
          <Drawer.Popup className="flex max-h-[88dvh] low:max-h-dvh w-full max-w-xl flex-col rounded-t-xl bg-surface pb-(--safe-bottom) text-text outline-none transition-[transform,translate,opacity] duration-220 ease-out [transform:translateY(var(--drawer-swipe-movement-y,0px))] data-ending-style:translate-y-full data-starting-style:translate-y-full md:rounded-xl md:shadow-lg md:data-ending-style:translate-y-4 md:data-ending-style:opacity-0 md:data-starting-style:translate-y-4 md:data-starting-style:opacity-0 low:rounded-b-none">
            <div aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-border md:hidden" />
            <div className="flex items-center gap-2 px-4 pt-1 md:pt-3 low:pt-1">
              <Drawer.Title className="min-w-0 flex-1 font-display text-lg font-semibold">
                {title}
              </Drawer.Title>
              <Drawer.Close
                aria-label={t({ message: 'Close', comment: 'Button that closes a sheet or a dialog' })}
                className="-me-2 grid size-11 place-items-center rounded-full active:bg-surface-2"
              >
                <Icon of={X} />
              </Drawer.Close>
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
              {children}
            </Drawer.Content>
            {footer && <div className="border-t border-border p-4">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
