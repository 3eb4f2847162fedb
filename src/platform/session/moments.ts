/**
 * What happened, for whoever waits for a good moment to ask something (installing, lasting storage): an order was
 * placed, paid, a shop is kept for offline, the app was installed.
 */
type Moment = 'ordered' | 'paid' | 'kept' | 'installed';

const name = 'moment';

export const tellMoment = (moment: Moment): void =>
  void dispatchEvent(new CustomEvent<Moment>(name, { detail: moment }));

/** Calls back on every moment, for as long as the page lives. */
export const onMoment = (hear: (moment: Moment) => void): void =>
  addEventListener(name, (event) => hear((event as CustomEvent<Moment>).detail));
