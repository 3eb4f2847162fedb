let handler: (message: string) => void = () => {};

/** `app` says what a 401 does: clear the session, tell the person, go to /login (spec §8). */
export const onUnauthorized = (then: (message: string) => void): void => {
  handler = then;
};

/** Called by the client on every 401. */
export const unauthorized = (message: string): void => handler(message);
