import type { ReactNode } from 'react';

/**
 * A section's heading and, on the right, the link to the whole list. The link wraps only where the heading's longest
 * word leaves it too little width.
 */
export function SectionTitle({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className="mb-3 grid grid-cols-[1fr_auto] items-baseline gap-3">
      <h2 className="font-display text-xl font-semibold">{children}</h2>
      {more && <div className="text-sm font-semibold text-primary">{more}</div>}
    </div>
  );
}
