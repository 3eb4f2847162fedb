import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls changed by the user. Tracked on the document, so that no form can omit it. */
const changedControls = new Set<Control>();
/** Screens that a reload must not interrupt although they contain no input, such as the checkout or a key pad. */
const busyScreens = new Set<object>();

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

addEventListener(
  'input',
  ({ target }) => {
    // A search box does not count as a form: its term is in the URL.
    if (isControl(target) && !target.closest('[role="search"]')) changedControls.add(target);
  },
  { capture: true },
);

/** Changed controls that are still in the document. A submitted form has been removed from it. */
export function touchedControls(): Control[] {
  for (const control of changedControls) if (!control.isConnected) changedControls.delete(control);
  return [...changedControls];
}

/** Whether a reload would interrupt the user: in a form with input, at the checkout, or at a key pad. */
export const isFormBusy = (): boolean =>
  busyScreens.size > 0 || touchedControls().some((control) => control.value !== '' && isShown(control));

/** A kept screen that was left is still in the document, but hidden. */
const isShown = (control: Control) => control.getClientRects().length > 0;

/** Counts as a busy form while mounted. */
export function useBusyForm(): void {
  useEffect(() => {
    const mine = {};
    busyScreens.add(mine);
    return () => {
      busyScreens.delete(mine);
    };
  }, []);
}
