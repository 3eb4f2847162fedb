/**
 * App events, for prompts that wait for a good moment (installation, persistent storage): an order was placed or paid,
 * a shop was stored for offline use, the app was installed.
 */
type AppEvent = 'ordered' | 'paid' | 'kept' | 'installed';

const name = 'moment';

export const emitAppEvent = (moment: AppEvent): void =>
  void dispatchEvent(new CustomEvent<AppEvent>(name, { detail: moment }));

/** Calls `listener` on every event, for the lifetime of the page. */
export const onAppEvent = (listener: (moment: AppEvent) => void): void =>
  addEventListener(name, (event) => listener((event as CustomEvent<AppEvent>).detail));
