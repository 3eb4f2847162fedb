/** Set by the first script of index.html, which listens before the app has loaded. */
declare global {
  var holdTap: (event: Event) => void;
  var heldTaps: Set<HTMLButtonElement | HTMLFormElement>;
}

/** A part whose code fails to load is never hydrated: the others must not wait for it forever. */
const atMostMs = 10_000;
const lookEveryMs = 50;

/**
 * React has no event for the end of hydration, but sets its own keys on every hydrated element. Effects of the last
 * part may still be pending; a tap flushes them.
 */
const isTakenOver = (control: Element): boolean =>
  Object.keys(control).some((key) => key.startsWith('__react'));

/** Whether the user has scrolled a server-rendered page before hydration: then the position stays. */
export const hasScrolledEarly = (): boolean =>
  'holdTap' in globalThis && scrollY > 0 && document.querySelector('#root[data-rendered]') !== null;

/**
 * Resolves when React has hydrated every control of a server-rendered page. From then on the app handles taps. Text
 * typed before hydration is passed to the app, and held taps are replayed in order, each control once, if it still
 * exists. A change before hydration, above all a navigation, would be lost or replace the page.
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
  // The router stores scroll positions for Back from scroll events.
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
