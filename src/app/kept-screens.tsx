import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Activity, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { keptScreens } from '../routes/-kept-screens.ts';
import { tokenAtom } from '../platform/session/state.ts';
import { isReturning } from '../ui/returning.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * Spec §2: Home, Explore, Bag and Filter stay mounted after leaving. This component renders them, their routes render
 * nothing. They belong to one account: after a logout no hidden screen contains its choices or views.
 */
export function KeptScreens() {
  const signedIn = useAtomValue(tokenAtom) !== null;
  const [was, setWas] = useState(signedIn);
  const [account, setAccount] = useState(0);
  if (was !== signedIn) {
    setWas(signedIn);
    // A visitor who logs in keeps the screens.
    if (was) setAccount(account + 1);
  }
  return <Screens key={account} />;
}

function Screens() {
  // React renders a loaded match in the same commit as the rest of the page. `resolvedLocation` changes in a later commit.
  const path = useRouterState({
    select: ({ matches, resolvedLocation, location }) => {
      const match = matches.at(-1);
      return (match?.status === 'success' ? match : (resolvedLocation ?? location)).pathname;
    },
  });
  const [visited, setVisited] = useState<string[]>([]);
  if (path in keptScreens && !visited.includes(path)) setVisited([...visited, path]);
  return Object.entries(keptScreens).map(
    ([kept, { Screen }]) =>
      visited.includes(kept) && (
        <Activity key={kept} mode={kept === path ? 'visible' : 'hidden'}>
          <Suspense fallback={null}>
            <KeptScroll>
              <Screen />
            </KeptScroll>
          </Suspense>
        </Activity>
      ),
  );
}

/**
 * Restores the screen's scroll position on every return, and after a reload the position that the router stored; the
 * router itself would scroll too early, before the screen is rendered. If the user scrolled a server-rendered page
 * before hydration, the position is left alone.
 */
function KeptScroll({ children }: { children: React.ReactNode }) {
  const isTakeover = useRef(!useHydrated());
  const noted = useElementScrollRestoration({ getElement: () => window });
  const top = useRef((isReturning() && noted?.scrollY) || 0);
  useLayoutEffect(() => {
    const takesOver = isTakeover.current;
    isTakeover.current = false;
    if (takesOver && scrollY > 0) top.current = scrollY;
    const frame = requestAnimationFrame(() => {
      if (!takesOver || scrollY === 0) scrollTo({ top: top.current, behavior: 'instant' });
    });
    const onScroll = () => {
      top.current = scrollY;
    };
    // Hiding the screen shortens the page, which scrolls it: a layout effect removes the listener before that.
    const listening = setTimeout(() => addEventListener('scroll', onScroll, { passive: true }), 50);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(listening);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  return children;
}
