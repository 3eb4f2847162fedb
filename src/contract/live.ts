/**
 * The stream `GET /api/live` (server-sent events, read with fetch because the token goes in a header). Events name the
 * topic to refetch; they never carry the changed data. An event is `id: <number>`, `event: <topic>`,
 * `data: <id of the resource, or empty>`. Two events have no topic:
 *
 * - `ready`: the stream is open and starts here.
 * - `resync`: missed events can no longer be replayed; refetch everything.
 *
 * To resume a broken stream, send the id of the last event in `Last-Event-ID`. Without it, the stream starts one minute
 * in the past, so that no change between a response and the opening of the stream is lost.
 *
 * A server that stops sends `retry: <milliseconds>` last: wait that long before you reconnect.
 */
export const livePath = '/api/live';

export const liveTopics = ['order', 'refund', 'recharge', 'extract', 'notice', 'service', 'balance'] as const;
export type LiveTopic = (typeof liveTopics)[number];
export type LiveEventName = LiveTopic | 'ready' | 'resync';

/** Maximum interval between two messages of the server; treat twice as long without data as a lost connection. */
export const liveBeatMs = 20_000;
