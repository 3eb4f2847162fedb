import type { Address } from '#contract/addresses.ts';
import type { DeviceState } from '../device-state.ts';
import { withRow } from '../outbox.ts';
import { addressKey } from '../row-keys.ts';
import type { AddressRow } from '../rows.ts';
import type { Answer, Tools } from '../send.ts';
import { verdictOf } from '../verdict.ts';
import { asOwner, oneByOne } from './one-by-one.ts';

type Saved = Pick<Address, 'id'> | null;

const done: Answer<Saved> = { ok: true, data: null };

async function sendRow(row: AddressRow, tools: Tools): Promise<Answer<Saved>> {
  const { id, wanted, stamp } = row;
  if (id < 0) return create(row, tools);
  if (wanted) return tools.send('addressAdd', { id, ...wanted }, stamp);
  const answer = await tools.send('addressDelete', { id }, stamp);
  // Deleted elsewhere meanwhile: as wanted.
  const gone = !answer.ok && answer.failure.kind === 'refused' && answer.failure.reason === 'not_found';
  return answer.ok || gone ? done : answer;
}

/** How it is sent is stored first: should the answer get lost, exactly the same goes again under the same key. */
async function create(row: AddressRow, tools: Tools): Promise<Answer<Saved>> {
  const { key, stamp, wanted } = row;
  const tried = row.tried ?? (wanted && { stamp, fields: wanted });
  if (!tried) return done;
  if (!row.tried) {
    const after = await tools.change(
      asOwner(tools, (now) => {
        const there = now.outbox.get(key);
        return there?.kind === 'address' && there.stamp === stamp ? withRow(now, { ...there, tried }) : now;
      }),
    );
    const there = after.outbox.get(key);
    // Changed or taken back in this very moment: the next run sends how it is then.
    if (there?.kind !== 'address' || there.tried?.stamp !== tried.stamp)
      return { ok: false, failure: { kind: 'duplicate' }, message: '' };
  }
  const answer = await tools.send('addressAdd', tried.fields, tried.stamp);
  if (!answer.ok && verdictOf(answer.failure) === 'rejected') {
    // It does not exist: whatever it was changed to meanwhile is a new command.
    await tools.change(
      asOwner(tools, (now) => {
        const there = now.outbox.get(key);
        return there?.kind === 'address' ? withRow(now, { ...there, tried: null }) : now;
      }),
    );
  }
  return answer;
}

/** Applies the id assigned by the server. Changes made since the request get this id and remain unsent. */
function numbered(after: DeviceState, row: AddressRow, saved: Saved): DeviceState {
  if (row.id > 0 || saved === null) return after;
  const sent = after.sent.map((each) =>
    each.act.stamp === row.stamp ? { ...each, act: { ...row, id: saved.id } } : each,
  );
  const newer = after.outbox.get(row.key);
  const sentEarlierForm = row.tried !== null && row.tried.stamp !== row.stamp;
  const left = newer?.kind === 'address' ? newer : sentEarlierForm ? row : null;
  if (!left) return { ...after, sent };
  const outbox = new Map(after.outbox);
  outbox.delete(row.key);
  const key = addressKey(saved.id);
  return { ...after, sent, outbox: outbox.set(key, { ...left, key, id: saved.id, tried: null }) };
}

/** Addresses written, changed and deleted. */
export const sendAddresses = oneByOne('address', { send: sendRow, taken: numbered });
