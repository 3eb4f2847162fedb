import { useRouter } from '@tanstack/react-router';
import { pageReached } from '../ui/back-to-close.ts';

/**
 * Ends a detour: returns to the history entry where it began if that is the page of `redirect`; otherwise replaces this
 * page with `redirect`.
 * @param otherwise for a page that was not opened as a detour
 */
export function useReturn(redirect: string | undefined, otherwise: () => void): () => void {
  const router = useRouter();
  const goBack = async (steps: number, to: string) => {
    const arrived = pageReached();
    router.history.go(-steps);
    await arrived;
    if (router.history.location.href !== to) router.history.replace(to);
  };
  return () => {
    if (redirect === undefined) return otherwise();
    const { detour, __TSR_index: index } = router.history.location.state;
    const { pathname } = new URL(redirect, location.origin);
    if (detour && detour.index < index && detour.pathname === pathname) {
      void goBack(index - detour.index, redirect);
    } else router.history.replace(redirect);
  };
}
