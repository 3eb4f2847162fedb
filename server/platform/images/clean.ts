import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Cleaned } from './clean-process.ts';
import { fairConcurrencyLimit } from './fair-concurrency-limit.ts';

/** The bytes are not an accepted image: unknown format, damaged, or too many pixels. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/** Longer decoding times indicate an attack. */
const timeoutMs = 20_000;
/** Idle processes exit after this time; the next image then waits about 200 ms for a new one. */
const idleMs = 30_000;
const program = path.join(import.meta.dirname, 'clean-process.ts');

/**
 * Limits decoding of untrusted images to two at once, one per account. Read the bytes inside the turn, so that waiting images
 * take no memory.
 */
export const imageTurn = fairConcurrencyLimit({ places: 2, mostWaitingPerKey: 10 });

const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];

/**
 * Re-encodes an untrusted image (`clean-process.ts`). Decoders are the code most exposed to attacks and take the most memory, so
 * they run in separate processes: one that exceeds its time or memory is killed, and the server continues. Call it within
 * `imageTurn`, which limits concurrency. @throws ImageError
 */
export async function cleanImage(bytes: Uint8Array): Promise<Buffer> {
  const child = takeChild();
  const { promise, resolve } = Promise.withResolvers<Cleaned>();
  const onExit = () => resolve({ error: 'the decoder process exited' });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  child.once('message', (cleaned: Cleaned) => resolve(cleaned));
  child.once('exit', onExit);
  child.once('error', onExit);
  child.send(bytes);
  const cleaned = await promise;
  clearTimeout(timer);
  child.removeAllListeners();
  keepChild(child);
  if ('error' in cleaned) throw new ImageError(cleaned.error);
  return Buffer.from(cleaned.bytes);
}

function takeChild(): ChildProcess {
  const kept = idle.pop();
  const child =
    kept?.child ?? fork(program, [], { serialization: 'advanced', execArgv: [], stdio: 'ignore' });
  clearTimeout(kept?.timer);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Unreferenced, so that an idle process keeps neither the server nor a CLI command alive. */
function keepChild(child: ChildProcess): void {
  if (!child.connected || child.exitCode !== null || child.signalCode !== null) return;
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => endChild(child), idleMs).unref();
  idle.push({ child, timer });
  child.once('exit', () => removeChild(child));
  child.once('error', () => removeChild(child));
}

function endChild(child: ChildProcess): void {
  removeChild(child);
  child.kill();
}

function removeChild(child: ChildProcess): void {
  const index = idle.findIndex((each) => each.child === child);
  if (index < 0) return;
  clearTimeout(idle[index]!.timer);
  idle.splice(index, 1);
}
