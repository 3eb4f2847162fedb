import type { ReactNode } from 'react';
import { cx } from '../../src/ui/cx.ts';

interface PanelProps {
  title?: ReactNode;
  /** A link or a command, beside the title. */
  command?: ReactNode;
  /** The content has its own padding, as a table's. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a screen. */
export const Panel = ({ title, command, flush = false, children }: PanelProps) => (
  <section className="min-w-0 overflow-hidden rounded-md border bg-surface">
    {title && (
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-b px-4 py-1">
        <h2 className="grow py-1.5 text-sm font-semibold">{title}</h2>
        {command}
      </div>
    )}
    <div className={cx(!flush && 'p-4')}>{children}</div>
  </section>
);

/** Names and values of one thing; entries without a value are left out. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-2">
    {of
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
  </dl>
);
