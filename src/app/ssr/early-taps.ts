/** Set by the first script of index.html, which listens before there is an app. */
declare global {
  var holdTap: (event: Event) => void;
  var heldTaps: Set<HTMLButtonElement | HTMLFormElement>;
}

/** A part whose code does not come is never taken over: the others must not wait for it for ever. */
const atMostMs = 10_000;
const lookEveryMs = 50;

/**
 * React tells nobody when it has taken over a page; it leaves keys of its own on every element it has. The effects of the
 * last part may still have to come; a tap makes them come at once.
 */
const isTakenOver = (control: Element): boolean =>
  Object.keys(control).some((key) => key.startsWith('__react'));

/** Whether the person has scrolled a page from the server before the app has taken it over: they stay where they are. */
export const hasScrolledEarly = (): boolean =>
  'holdTap' in globalThis && scrollY > 0 && document.querySelector('#root[data-rendered]') !== null;

/**
 * Resolves when React has taken over every control of a page from the server. From then on taps are the app's; what was
 * typed meanwhile is told to it, and the taps that were held count now, in their order, each control once, if it is still
 * there. A change before that, a navigation above all, would be lost, or throw the page away.
 */
export async function giveBackTaps(): Promise<void> {
  const latest = performance.now() + atMostMs;
  while (
    ![...document.querySelectorAll('#root :is(a, button)')].every(isTakenOver) &&
    performance.now() < latest
  )
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  const typed = [...document.querySelectorAll<HTMLInputElement>('#root input')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  if (typed.length > 0) {
    const { retype } = await import('./retype.ts');
    for (const field of typed) retype(field, field.value);
  }
  // The router notes for the way back what it has heard scroll.
  if (scrollY > 0) document.dispatchEvent(new Event('scroll', { bubbles: true }));
  for (const kind of ['click', 'submit']) removeEventListener(kind, globalThis.holdTap, true);
  Reflect.deleteProperty(globalThis, 'holdTap');
  for (const control of globalThis.heldTaps) {
    // Let React render the changes of one tap before replaying the next.
    await new Promise((resolve) => setTimeout(resolve));
    if (!control.isConnected) continue;
    if ('submit' in control) control.requestSubmit();
    else control.click();
  }
}
