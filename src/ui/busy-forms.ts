import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls changed by the user. Tracked on the document, so that no form can omit it. */
const touched = new Set<Control>();
/** Screens that a reload must not interrupt although they contain no input, such as the checkout or a key pad. */
const held = new Set<object>();

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

addEventListener(
  'input',
  ({ target }) => {
    // A search box does not count as a form: its term is in the URL.
    if (isControl(target) && !target.closest('[role="search"]')) touched.add(target);
  },
  { capture: true },
);

/** Changed controls that are still in the document. A submitted form has been removed from it. */
export function touchedControls(): Control[] {
  for (const control of touched) if (!control.isConnected) touched.delete(control);
  return [...touched];
}

/** Whether a reload would interrupt the user: in a form with input, at the checkout, or at a key pad. */
export const isFormBusy = (): boolean =>
  held.size > 0 || touchedControls().some((control) => control.value !== '' && isShown(control));

/** A kept screen that was left is still in the document, but hidden. */
const isShown = (control: Control) => control.getClientRects().length > 0;

/** Counts as a busy form while mounted. */
export function useBusyForm(): void {
  useEffect(() => {
    const mine = {};
    held.add(mine);
    return () => {
      held.delete(mine);
    };
  }, []);
}
