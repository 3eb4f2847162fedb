import { type ReactNode, Suspense, useState } from 'react';

interface LazySheetProps {
  open: boolean;
  /** The sheet, a component made by `lazy`. */
  children: ReactNode;
}

/** Loads the code of a sheet, or another dialog, at its first opening, and keeps it mounted for its closing animation. */
export function LazySheet({ open, children }: LazySheetProps) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
