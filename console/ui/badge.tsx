import type { ReactNode } from 'react';
import { cx } from '../../src/ui/cx.ts';

const tones = {
  neutral: 'bg-text-3',
  waiting: 'bg-star-fill',
  active: 'bg-info',
  good: 'bg-success',
  bad: 'bg-danger',
} as const;
export type Tone = keyof typeof tones;

/** A state: a colored dot with its name, which is readable without the color. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
    <span aria-hidden className={cx('size-2 shrink-0 rounded-full', tones[tone])} />
    {children}
  </span>
);
