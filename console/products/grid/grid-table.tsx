import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { cx } from '../../../src/ui/cx.ts';
import { ColumnMenu, useColumnChoice } from '../../ui/column-menu.tsx';
import {
  type Column,
  columns,
  type Edits,
  hasCell,
  isChanged,
  isWrong,
  keyOf,
  ofProduct,
  pasted,
  type Row,
  textOf,
} from './cells.ts';

interface GridTableProps {
  rows: readonly Row[];
  edits: Edits;
  onEdits: (edits: Edits) => void;
  /** Products that were not saved. */
  refused: ReadonlySet<number>;
  disabled: boolean;
}

const ends: ReadonlySet<Column> = new Set(['listPrice', 'price', 'stock']);

/** Values of variants and their products. Arrow keys and Enter move between cells; a paste fills the cells below and beside. */
export function GridTable({ rows, edits, onEdits, refused, disabled }: GridTableProps) {
  const { t } = useLingui();
  const body = useRef<HTMLTableSectionElement>(null);
  const titles: Record<Column, string> = {
    title: t`Title`,
    onSale: t`Status`,
    listPrice: t`Former price`,
    price: t`Price`,
    stock: t`Stock`,
  };
  const choice = useColumnChoice('grid');
  const isEdited = (column: Column) => Object.keys(edits).some((key) => key.endsWith(` ${column}`));
  // A column with edits stays: a save includes it.
  const shown = columns.filter((id) => id === 'title' || isEdited(id) || choice.isShown(id));
  const [shownOfProduct, shownOfVariant] = [
    shown.filter((column) => ofProduct.has(column)),
    shown.filter((column) => !ofProduct.has(column)),
  ];
  const focus = (row: number, column: Column): boolean => {
    const cell = body.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    return Boolean(cell);
  };
  /** The next row below or above that has a cell of this column. */
  const moveDown = (from: number, column: Column, step: 1 | -1): boolean => {
    for (let row = from + step; row >= 0 && row < rows.length; row += step)
      if (focus(row, column)) return true;
    return false;
  };
  const moveSideways = (row: number, from: Column, step: 1 | -1): boolean => {
    for (let at = shown.indexOf(from) + step; at >= 0 && at < shown.length; at += step)
      if (focus(row, shown[at]!)) return true;
    return false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number, column: Column) => {
    const field = event.currentTarget;
    const isText = field instanceof HTMLInputElement;
    const isAt = (place: number) =>
      !isText || (field.selectionStart === place && field.selectionEnd === place);
    const isAll = isText && field.selectionStart === 0 && field.selectionEnd === field.value.length;
    const moves: Record<string, () => boolean> = {
      Enter: () => moveDown(row, column, event.shiftKey ? -1 : 1),
      // A menu uses these keys itself.
      ArrowDown: () => isText && moveDown(row, column, 1),
      ArrowUp: () => isText && moveDown(row, column, -1),
      ArrowRight: () => (isAll || isAt(isText ? field.value.length : 0)) && moveSideways(row, column, 1),
      ArrowLeft: () => (isAll || isAt(0)) && moveSideways(row, column, -1),
    };
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (moves[event.key]?.() || event.key === 'Enter') event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, row: number, column: Column) => {
    const text = event.clipboardData.getData('text/plain');
    // A single value replaces the selected text, as in every field.
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    onEdits(pasted(edits, rows, { row, column, shown }, text));
  };
  return (
    <div className="relative overflow-hidden rounded-md border bg-surface">
      <div className="absolute end-1 top-0.5 z-10 rounded-sm bg-surface-2">
        <ColumnMenu columns={columns.slice(1).map((id) => ({ id, title: titles[id] }))} choice={choice} />
      </div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm" aria-label={t`Products and variants`}>
          <thead className="border-b bg-surface-2 text-xs text-text-2">
            <tr>
              {shownOfProduct.map((column) => (
                <Head key={column} title={titles[column]} end={ends.has(column)} />
              ))}
              <Head title={t`Variant`} end={false} />
              {shownOfVariant.map((column) => (
                <Head key={column} title={titles[column]} end />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, at) => {
              const name = [row.product.form.texts.en.title, row.label].filter(Boolean).join(', ');
              const cell = (column: Column) => (
                <td key={column} className="p-0.5">
                  {hasCell(row, column) && (
                    <Cell
                      label={t`${titles[column]}: ${name}`}
                      id={`${at} ${column}`}
                      column={column}
                      value={textOf(edits, row, column)}
                      isChanged={isChanged(edits, row, column)}
                      isWrong={isWrong(edits, row, column, rows)}
                      disabled={disabled}
                      onChange={(text) => onEdits({ ...edits, [keyOf(row, column)]: text })}
                      onKeyDown={(event) => onKeyDown(event, at, column)}
                      onPaste={(event) => onPaste(event, at, column)}
                    />
                  )}
                </td>
              );
              return (
                <tr
                  key={row.variant.id}
                  className={cx(
                    row.isFirst && 'border-t first:border-t-0',
                    refused.has(row.product.id) && 'bg-sale-soft',
                  )}
                >
                  {shownOfProduct.map(cell)}
                  <td className="max-w-48 truncate px-2 text-text-2">{row.label || '–'}</td>
                  {shownOfVariant.map(cell)}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const Head = ({ title, end }: { title: string; end: boolean }) => (
  <th
    scope="col"
    className={cx('h-9 px-2 font-medium whitespace-nowrap last:pe-11', end ? 'text-end' : 'text-start')}
  >
    {title}
  </th>
);

interface CellProps {
  label: string;
  id: string;
  column: Column;
  value: string;
  isChanged: boolean;
  isWrong: boolean;
  disabled: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent) => void;
}

function Cell({
  label,
  id,
  column,
  value,
  isChanged: changed,
  isWrong: wrong,
  onChange,
  ...field
}: CellProps) {
  const { t } = useLingui();
  const className = cx(
    'control w-full rounded-sm border bg-surface px-2',
    column === 'title' ? 'min-w-52' : 'min-w-24',
    ends.has(column) && 'text-end tabular',
    wrong
      ? 'border-danger'
      : changed
        ? 'border-primary bg-primary-soft'
        : 'border-transparent hover:border-control',
  );
  const common = { 'data-cell': id, 'aria-label': label, 'aria-invalid': wrong, className, value, ...field };
  if (column === 'onSale')
    return (
      <select {...common} onChange={(event) => onChange(event.target.value)}>
        <option value="1">{t`On sale`}</option>
        <option value="0">{t`Not on sale`}</option>
      </select>
    );
  return (
    <input
      {...common}
      autoComplete="off"
      inputMode={column === 'title' ? 'text' : column === 'stock' ? 'numeric' : 'decimal'}
      placeholder={column === 'stock' ? t`Always` : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
