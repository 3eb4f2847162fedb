import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const variants = {
  divided: 'divide-y divide-border *:min-h-11 *:py-2',
  dense: 'space-y-1 *:min-h-8',
};

interface DescriptionListProps {
  variant?: keyof typeof variants;
  className?: string;
  children: ReactNode;
}

/** List of labels and values, made of `DescriptionItem`. */
export const DescriptionList = ({ variant = 'divided', className, children }: DescriptionListProps) => (
  <dl className={cx(variants[variant], className)}>{children}</dl>
);

export function DescriptionItem({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="tabular flex items-center justify-between gap-4 text-sm">
      <dt className="min-w-0 hyphens-auto text-text-2">{label}</dt>
      <dd className="max-w-[65%] shrink-0 text-end break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
