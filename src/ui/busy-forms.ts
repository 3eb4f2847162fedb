import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls a person has changed. Listened for on the document, so that no form can forget to say so. */
const touched = new Set<Control>();
/** Screens that must not go away though nothing is typed there: checkout, a key pad. */
const held = new Set<object>();

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

addEventListener(
  'input',
  ({ target }) => {
    // A search is no form: its words are in the address.
    if (isControl(target) && !target.closest('[role="search"]')) touched.add(target);
  },
  { capture: true },
);

/** The controls that were changed and still stand on the page. A form that is done has left it. */
export function touchedControls(): Control[] {
  for (const control of touched) if (!control.isConnected) touched.delete(control);
  return [...touched];
}

/** Whether a reload now would interrupt somebody: in a form with something in it, at the checkout, at a key pad. */
export const isFormBusy = (): boolean =>
  held.size > 0 || touchedControls().some((control) => control.value !== '' && isShown(control));

/** A kept screen that was left is still there, hidden. */
const isShown = (control: Control) => control.getClientRects().length > 0;

/** Counts as a form somebody is in, for as long as it is mounted. */
export function useBusyForm(): void {
  useEffect(() => {
    const mine = {};
    held.add(mine);
    return () => {
      held.delete(mine);
    };
  }, []);
}
