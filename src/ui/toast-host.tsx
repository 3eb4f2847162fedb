import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { dismiss, type Toast, toastsAtom, toastStore } from './toast.ts';

const noToasts: Toast[] = [];

/**
 * Shows toasts above the tab bar and a page's own bar (`--page-bar`) and announces them. Mounted once, because a live
 * region must exist before its text.
 */
export function ToastHost() {
  // No toasts before hydration: the server snapshot is empty.
  const toasts = useSyncExternalStore(
    (changed) => toastStore.sub(toastsAtom, changed),
    () => toastStore.get(toastsAtom),
    () => noToasts,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tab-bar)+var(--page-bar,0px)+var(--safe-bottom)+16px)] z-50 flex flex-col items-center gap-2 px-4"
    >
      {toasts.map((shown) => (
        <ToastRow key={shown.id} toast={shown} />
      ))}
    </div>
  );
}

function ToastRow({ toast }: { toast: Toast }) {
  const { id, lastsMs, action, tone, text } = toast;
  useEffect(() => {
    if (lastsMs === null) return;
    const timer = setTimeout(() => dismiss(id), lastsMs);
    return () => clearTimeout(timer);
  }, [id, lastsMs]);
  return (
    <div className="pointer-events-auto flex min-h-11 max-w-md items-center gap-2.5 rounded-full bg-text px-5 py-2.5 text-sm font-medium text-bg shadow-lg animate-rise">
      {tone === 'success' && <Icon of={CircleCheck} size={18} />}
      {tone === 'error' && <Icon of={CircleAlert} size={18} />}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="hit ms-2 font-semibold whitespace-nowrap underline underline-offset-4"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
