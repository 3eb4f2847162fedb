import { atom, createStore } from 'jotai';

/** Spec §9: toasts last 1,200 ms; one with an action stays long enough to be used. */
const toastMs = 1200;
const actionToastMs = 5000;

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void };
  /** Milliseconds; `null`: until dismissed (spec: loading toasts persist). */
  lastsMs: number | null;
  at: number;
}

export const toastStore = createStore();
/** Visible toasts, newest last. */
export const toastsAtom = atom<Toast[]>([]);
/** Latest toasts since the app was opened, newest first, because 1,200 ms is too short for some users. */
export const toastLogAtom = atom<Toast[]>([]);
const logLength = 20;
let lastId = 0;

interface ToastOptions {
  tone?: Toast['tone'];
  action?: Toast['action'];
  lastsMs?: number | null;
}

/** Shows a toast. @returns function that dismisses it */
export function toast(text: string, { tone = 'plain', action, lastsMs }: ToastOptions = {}): () => void {
  const id = ++lastId;
  const shownToast: Toast = {
    id,
    text,
    tone,
    ...(action && { action }),
    lastsMs: lastsMs === undefined ? (action ? actionToastMs : toastMs) : lastsMs,
    at: Date.now(),
  };
  toastStore.set(toastsAtom, (toasts) => [
    ...toasts.filter((other) => other.text !== text).slice(-1),
    shownToast,
  ]);
  toastStore.set(toastLogAtom, (log) => [shownToast, ...log].slice(0, logLength));
  return () => dismiss(id);
}

/** Clears the log, so that the next user does not see it. Visible toasts stay: they report that the session ended. */
export function clearToasts(): void {
  toastStore.set(toastLogAtom, toastStore.get(toastsAtom).toReversed());
}

export function dismiss(id: number): void {
  toastStore.set(toastsAtom, (toasts) => toasts.filter((shown) => shown.id !== id));
}
