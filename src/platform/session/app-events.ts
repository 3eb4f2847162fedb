/**
 * What happened, for whoever waits for a good moment to ask something (installing, lasting storage): an order was
 * placed, paid, a shop is kept for offline, the app was installed.
 */
type AppEvent = 'ordered' | 'paid' | 'kept' | 'installed';

const name = 'moment';

export const emitAppEvent = (moment: AppEvent): void =>
  void dispatchEvent(new CustomEvent<AppEvent>(name, { detail: moment }));

/** Calls back on every moment, for as long as the page lives. */
export const onAppEvent = (hear: (moment: AppEvent) => void): void =>
  addEventListener(name, (event) => hear((event as CustomEvent<AppEvent>).detail));
