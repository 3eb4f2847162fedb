/**
 * The stream `GET /api/live` (server-sent events, read with fetch: the token goes in its header). What an open app is
 * told about, so that it asks again; never what has changed in it. An event is `id: <number>`, `event: <topic>`,
 * `data: <which one, or empty>`; two more events are not about a topic:
 *
 * - `ready`: the stream is open, and this is where it begins.
 * - `resync`: what was missed is no longer known; everything is to be asked again.
 *
 * The number of the last event goes in `Last-Event-ID` when a broken stream is taken up again. Without it the stream
 * begins a minute ago, so that nothing falls between an answer and the stream that was opened after it.
 */
export const livePath = '/api/live';

export const liveTopics = ['order', 'refund', 'recharge', 'extract', 'notice', 'service', 'balance'] as const;
export type LiveTopic = (typeof liveTopics)[number];
export type LiveEventName = LiveTopic | 'ready' | 'resync';

/** The server sends at least a comment this often: silence for twice as long is a broken connection. */
export const liveBeatMs = 20_000;
