/**
 * Payload of a push notification: written by the server, encrypted for the browser (its push service cannot read it),
 * displayed by the service worker.
 */
export interface PushMessage {
  /** Id of the notification. */
  id: number;
  title: string;
  text: string;
  /** Path inside the app. */
  link: string;
  /** BCP 47 tag of title and text. */
  lang: string;
  /** A later notification with the same tag replaces an earlier one. */
  tag: string;
  /** Number of unread notifications, for the badge of the app's icon. */
  unread: number;
  /** First 16 bytes of the token's SHA-256 as base64url, so that the worker shows only this session's notifications. */
  session: string;
}
