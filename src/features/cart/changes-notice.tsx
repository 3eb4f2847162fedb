import { Plural, Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import type { Difference } from './cart-view.ts';

const ChangesSheet = lazy(() => import('./changes-sheet.tsx'));

/** Notice above the cart: items have changed; a button opens the list of changes. */
export function ChangesNotice({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <div
      role="status"
      className="mb-3 flex items-center justify-between gap-3 rounded-lg bg-sale-soft py-1.5 ps-4 pe-1.5 text-sm"
    >
      <Plural value={count} one="# item in your cart has changed" other="# items in your cart have changed" />
      <Button variant="ghost" size="small" onClick={onOpen}>
        <Trans>Show</Trans>
      </Button>
    </div>
  );
}

/** Sheet with the differences, opened from the cart or before checkout. */
export function useChanges(differences: Difference[], onCheckOut: () => void) {
  const [then, setThen] = useState<'stay' | 'check out' | null>(null);
  const sheet: ReactNode = (
    <LazySheet open={then !== null}>
      <ChangesSheet
        open={then !== null}
        onClose={() => setThen(null)}
        differences={differences}
        onAccepted={() => {
          setThen(null);
          if (then === 'check out') onCheckOut();
        }}
        label={
          then === 'check out' ? (
            <Trans>Accept and check out</Trans>
          ) : (
            <Trans comment="Button: accept prices or stock that changed">Accept</Trans>
          )
        }
      />
    </LazySheet>
  );
  return {
    sheet,
    show: () => setThen('stay'),
    /** Starts checkout directly if nothing changed; otherwise shows the list first. */
    checkOut: () => (differences.length > 0 ? setThen('check out') : onCheckOut()),
  };
}
