import { type ReactNode, useEffect, useState } from 'react';
import { cx } from './cx.ts';

/** Delay before skeletons appear; fast responses show none. */
const appearAfterMs = 150;

/** Hides its children for 150 ms, so that fast loads do not flicker. Their space is reserved immediately. */
export function Delayed({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), appearAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <div className={shown ? 'animate-fade' : 'invisible'}>{children}</div>;
}

/** Gray block in the shape of loading content. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-md bg-surface-2', className)} />;
}
