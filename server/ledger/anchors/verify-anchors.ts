import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Discrepancy } from '../reconcile.ts';
import { type AnchorSettings, anchorKey, type Head, readAnchors } from './anchor-file.ts';

/**
 * Checks that the ledger still contains every anchor: an entry that was deleted, changed or recomputed after an anchor has
 * another hash or is missing. Changed or removed anchors between others are detected too.
 */
export async function verifyAnchors(db: Kysely<Database>, settings: AnchorSettings): Promise<Discrepancy[]> {
  const key = await anchorKey(settings);
  const discrepancies: Discrepancy[] = [];
  let [sequence, previous] = [0, ''];
  for await (const { place, anchor } of readAnchors(settings, key)) {
    if (!anchor) {
      discrepancies.push({ kind: 'anchor_forged', subject: place, position: null });
      continue;
    }
    if (anchor.sequence !== sequence + 1 || anchor.previous !== previous)
      discrepancies.push({ kind: 'anchor_missing', subject: place, position: null });
    [sequence, previous] = [anchor.sequence, anchor.signature];
    discrepancies.push(...(await differing(db, anchor.heads)));
  }
  return discrepancies;
}

async function differing(db: Kysely<Database>, heads: Head[]): Promise<Discrepancy[]> {
  const [ids, positions, hashes] = [0, 1, 2].map((column) => heads.map((head) => head[column]));
  const { rows } = await sql<Discrepancy>`
    select 'anchor_differs' as kind, coalesce(a.name, 'account ' || h.account_id) as subject, h.position
    from unnest(${ids}::bigint[], ${positions}::bigint[], ${hashes}::text[]) as h (account_id, position, hash)
    left join ledger_entry e on e.account_id = h.account_id and e.position = h.position
    left join ledger_account a on a.id = h.account_id
    where encode(e.hash, 'hex') is distinct from h.hash
    order by 2, 3`.execute(db);
  return rows;
}
