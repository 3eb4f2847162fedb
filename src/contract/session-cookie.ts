/**
 * Spec §7: the login token is in a cookie at the root path. Over https its prefix makes browsers accept it only from this
 * very host, so that a sibling host cannot sign people in to an account of its choice. Browsers refuse the prefix on
 * plain http, as on localhost.
 * @param protocol of the page's or worker's own address
 */
export const sessionCookie = (protocol: string): string =>
  protocol === 'https:' ? '__Host-token' : previousSessionCookie;

/** Its name before, also on https. */
export const previousSessionCookie = 'token';
