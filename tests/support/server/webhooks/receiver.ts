import { afterAll } from 'vitest';
import { openReceiver, type Receiver } from '../../webhook-receiver.ts';

/** A receiver that is stopped after the test file. */
export async function startReceiver(): Promise<Receiver> {
  const receiver = await openReceiver();
  afterAll(receiver.stop);
  return receiver;
}
