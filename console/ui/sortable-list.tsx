import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from './button.tsx';

interface SortableListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Read out with the new position. */
  nameOf: (row: Row) => string;
  /** Absent: the order cannot be changed. */
  onSort?: ((rows: Row[]) => void) | undefined;
  disabled?: boolean;
  children: (row: Row, at: number) => ReactNode;
}

const moved = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const next = rows.toSpliced(from, 1);
  next.splice(to, 0, rows[from]!);
  return next;
};

/** A list whose rows are moved by their handle with a mouse, or by their buttons. */
export function SortableList<Row>(props: SortableListProps<Row>) {
  const { label, rows, rowId, nameOf, onSort, disabled = false, children } = props;
  const { t } = useLingui();
  const [dragged, setDragged] = useState<string | number | null>(null);
  const [spoken, setSpoken] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || disabled) return;
    onSort?.(moved(rows, from, to));
    const [name, place, count] = [nameOf(rows[from]!), to + 1, rows.length];
    setSpoken(t`${name}: ${place} of ${count}`);
  };
  const drag = (event: React.PointerEvent<HTMLElement>, id: string | number) => {
    if (disabled || event.button !== 0) return;
    // Prevents a selection of text and a change of focus.
    event.preventDefault();
    const list = event.currentTarget.closest('ol')!;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => {
      ending.abort();
      setDragged(null);
    };
    let current = rows;
    setDragged(id);
    // On the window: a pointer capture would end when its row is moved.
    addEventListener(
      'pointermove',
      ({ clientY }) => {
        const below = [...list.children].findIndex((row) => clientY < row.getBoundingClientRect().bottom);
        const to = below < 0 ? current.length - 1 : below;
        const from = current.findIndex((row) => rowId(row) === id);
        if (from < 0 || from === to) return;
        current = moved(current, from, to);
        onSort?.([...current]);
      },
      { signal },
    );
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        onSort?.([...rows]);
        end();
      },
      { signal },
    );
  };
  return (
    <>
      <ol aria-label={label} className="divide-y">
        {rows.map((row, at) => (
          <li
            key={rowId(row)}
            className={cx(
              'relative flex min-w-0 items-center gap-2 px-2 py-2 hover:bg-surface-2 focus-within:bg-primary-soft sm:gap-3 sm:px-3',
              dragged === rowId(row) && 'bg-primary-soft',
            )}
          >
            {onSort && (
              <span
                aria-hidden
                onPointerDown={(event) => drag(event, rowId(row))}
                className="control relative z-10 hidden shrink-0 cursor-grab items-center text-text-3 pointer-fine:flex"
              >
                <Icon of={GripVertical} size={16} />
              </span>
            )}
            <div className="min-w-0 grow">{children(row, at)}</div>
            {onSort && (
              // Above a link that covers the row. Not disabled at the ends: the button that was pressed keeps the focus.
              <span className="relative z-10 flex shrink-0">
                <Button
                  variant="ghost"
                  square
                  aria-label={t`Move ${nameOf(row)} up`}
                  aria-disabled={at === 0}
                  disabled={disabled}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(at, at - 1)}
                >
                  <Icon of={ArrowUp} size={16} />
                </Button>
                <Button
                  variant="ghost"
                  square
                  aria-label={t`Move ${nameOf(row)} down`}
                  aria-disabled={at === rows.length - 1}
                  disabled={disabled}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(at, at + 1)}
                >
                  <Icon of={ArrowDown} size={16} />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
