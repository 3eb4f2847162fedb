let handler: (message: string) => void = () => {};

/** Sets the handling of a 401, which `app` defines: clear the session, notify the user, go to /login (spec §8). */
export const onUnauthorized = (then: (message: string) => void): void => {
  handler = then;
};

/** Called by the client on every 401. */
export const unauthorized = (message: string): void => handler(message);
