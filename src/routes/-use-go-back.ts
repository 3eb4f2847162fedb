import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** The back button of a page: to where one came from, or, on a page opened by its address, to `fallback`. */
export function useGoBack(fallback: '/home' | '/profile' | '/comment' | '/setting'): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: fallback, replace: true });
  };
}
