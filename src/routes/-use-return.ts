import { useRouter } from '@tanstack/react-router';
import { pageReached } from '../ui/back-to-close.ts';

/**
 * The end of a detour: back to the history entry it began from where that is the page of `redirect`, else `redirect`
 * in place of this page.
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
