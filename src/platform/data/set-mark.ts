import { stamped, withRow } from '../device/outbox.ts';
import { markKey } from '../device/row-keys.ts';
import type { MarkRow, MarkTarget } from '../device/rows.ts';
import { change } from './device-store.ts';

interface Mark {
  target: MarkTarget;
  id: number;
  on: boolean;
  /** The product's or shop's name. */
  about: string;
}

/** Makes a product a favorite or follows a shop, or no longer; sent by the outbox. @throws when it could not be stored */
export async function setMark({ target, id, on, about }: Mark): Promise<void> {
  const key = markKey(target, id);
  await change((kept) => withRow(kept, stamped<MarkRow>({ kind: 'mark', key, about, target, id, on })));
}
