import { headers } from '#contract/envelope.ts';
import { parseEnvelope } from '#contract/response.ts';
import { liveBeatMs, type LiveEventName, livePath } from '#contract/live.ts';
import { currentLang, currentToken } from '../session/state.ts';
import { unauthorized } from './unauthorized.ts';

export interface LiveMessage {
  /** Number of the event; for `ready` and `resync` the position at which the stream continues. */
  id: number;
  event: LiveEventName;
  /** Id of the order, top-up or other subject; may be empty. */
  reference: string;
}

/** Two heartbeats of the server are missing after this time: the connection was lost without an error. */
const silentMs = 2 * liveBeatMs + 5_000;

/**
 * Reads the stream `/api/live` until it ends. Never retries. Reports a 401 like every call.
 * @param last number of the last event received, `null` for none
 * @returns when the server or `signal` has ended the stream: milliseconds after which to reconnect, if the server named them
 * @throws if the stream is refused or breaks
 */
export async function readLive(
  last: number | null,
  signal: AbortSignal,
  onMessage: (message: LiveMessage) => void,
): Promise<number | undefined> {
  const token = currentToken();
  if (token === null || signal.aborted) return undefined;
  const silence = new AbortController();
  const end = () => silence.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silentMs);
  try {
    const response = await fetch(`${livePath}?lang=${currentLang()}`, {
      headers: { [headers.token]: token, ...(last !== null && { 'last-event-id': String(last) }) },
      credentials: 'omit',
      cache: 'no-store',
      signal: silence.signal,
    });
    if (!response.ok || !response.body) {
      if (response.status === 401 && token === currentToken()) unauthorized(await messageIn(response));
      throw new Error(`live stream refused: ${response.status}`);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = '', reconnectMs: number | undefined; ;) {
      const { done, value } = await reader.read();
      if (done) return reconnectMs;
      clearTimeout(timer);
      timer = setTimeout(end, silentMs);
      const frames = (rest + value).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const message = parse(frame);
        if (message) onMessage(message);
        const [, retry] = /^retry: (\d+)$/.exec(frame) ?? [];
        if (retry) reconnectMs = Number(retry);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}

/** `null` for a heartbeat, which is a comment. */
function parse(frame: string): LiveMessage | null {
  const [, id, event, reference = ''] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
  return id && event ? { id: Number(id), event: event as LiveEventName, reference } : null;
}

const messageIn = async (response: Response): Promise<string> =>
  parseEnvelope(await response.text().catch(() => ''))?.msg ?? '';
