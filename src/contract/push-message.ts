/**
 * What a notification is made of on the device: written by the server, encrypted for the browser (its push service cannot
 * read it), shown by the worker.
 */
export interface PushMessage {
  /** The notice's. */
  id: number;
  title: string;
  text: string;
  /** Path inside the app. */
  link: string;
  /** BCP 47, of title and text. */
  lang: string;
  /** A later notification of the same tag takes the place of an earlier one. */
  tag: string;
  /** How many notices are unread, for the app's icon. */
  unread: number;
  /** First 16 bytes of the SHA-256 of the token it was sent to, as base64url: nobody else's notification is shown. */
  session: string;
}
