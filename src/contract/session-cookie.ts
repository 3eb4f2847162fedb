/**
 * Spec §7: the login token is in a cookie at the root path. Over https its prefix makes browsers accept it only from
 * this host, so that a sibling host cannot sign users in to an account of its choice. Browsers refuse the prefix on
 * plain http, as on localhost.
 * @param protocol protocol of the page or worker
 */
export const sessionCookie = (protocol: string): string =>
  protocol === 'https:' ? '__Host-token' : previousSessionCookie;

/** Spec §7, §9: the cookies of token and language last three days; the server counts from the token's last use. */
export const sessionSeconds = 3 * 24 * 3600;

/** Former name, also on https. */
export const previousSessionCookie = 'token';
