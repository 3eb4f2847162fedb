import { transaction } from '../../platform/db/transaction.ts';
import type { Handler, Handlers } from '../../platform/http/context.ts';
import { mergeChanges } from './merge.ts';
import { allLines, existingVariants, linesSince, lockCart, writeLines } from './store.ts';

/** Every change states the wanted line, so a repeated sync changes nothing. */
const cartSync: Handler<'cartSync'> = (ctx, input) =>
  transaction(ctx.db, async (trx) => {
    const accountId = ctx.caller.id;
    let version = await lockCart(trx, accountId);
    const all = input.changes.length > 0 ? await allLines(trx, accountId) : [];
    const exists = await existingVariants(
      trx,
      input.changes.map((change) => change.variantId),
    );
    const { changed, refused } = mergeChanges(all, input.changes, exists);
    if (changed.length > 0) {
      version += 1;
      await writeLines(trx, accountId, version, changed);
    }
    // A device with a later version than the stored one has synced with another database: it gets everything.
    const since = input.since > version ? 0 : input.since;
    return { version, lines: await linesSince(trx, accountId, since), refused };
  });

export const cartHandlers = { cartSync } satisfies Partial<Handlers>;
