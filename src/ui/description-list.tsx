import type { ReactNode } from 'react';

/** List of labels and values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-border">{children}</dl>;
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="tabular flex min-h-11 items-center justify-between gap-4 py-2 text-sm">
      <dt className="shrink-0 text-text-2">{label}</dt>
      <dd className="min-w-0 text-end break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
