import { type ReactNode, useEffect, useState } from 'react';
import { cx } from './cx.ts';

/** Skeletons appear only after this time: a fast answer needs none. */
const appearAfterMs = 150;

/** Holds its children back for 150 ms, so that quick loads do not flicker. The room they take is reserved at once. */
export function Delayed({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), appearAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <div className={shown ? 'animate-fade' : 'invisible'}>{children}</div>;
}

/** A gray stand-in in the shape of what comes. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-md bg-surface-2', className)} />;
}
