import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Returns the handler of a page's back button: the previous page, or `fallback` if the page was opened by its URL. */
export function useGoBack(fallback: '/home' | '/profile' | '/comment' | '/setting'): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: fallback, replace: true });
  };
}
