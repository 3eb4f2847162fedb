import type { ReactNode } from 'react';

/** A section's heading, with what leads to all of it on the right. */
export function SectionTitle({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-3">
      <h2 className="font-display text-xl font-semibold">{children}</h2>
      {more && <div className="shrink-0 text-sm font-semibold text-primary">{more}</div>}
    </div>
  );
}
