import { maxPayoutAccounts } from '#contract/input-limits.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { payoutWaitSeconds } from '#domain/withdrawal.ts';
import type { PayoutAcquirer } from '../../../platform/card-processor.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { PayoutAccountTable } from '../../../platform/db/tables.gen.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Services, SignedIn } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { requireConfirmedMail } from '../require-confirmed-mail.ts';
import { notify } from '../../../platform/notify.ts';
import { payoutAcquirer } from '../acquirer.ts';
import { shortName, notifyAccountOwner } from './payout-account-mail.ts';
import { payableAddress } from './payable-address.ts';
import { payoutNetwork, refuseClosed } from './payout-networks.ts';

export type PayoutAccountRow = Selectable<PayoutAccountTable>;

export const payoutAccountToWire = (row: PayoutAccountRow, config: Config): PayoutAccount => ({
  id: row.id,
  type: row.type,
  bankName: row.bank_name,
  brand: row.brand,
  last4: row.last4,
  holder: row.holder,
  network: row.network,
  // A network that is no longer offered still names the destination.
  networkName: row.network && (payoutNetwork(config, row.network)?.name ?? row.network),
  address: row.address,
  usableAt: unixSeconds(row.usable_at),
});

/** Newest first. */
export async function listPayoutAccounts(
  { db, config }: Pick<SignedIn, 'db' | 'config'>,
  accountId: number,
): Promise<PayoutAccount[]> {
  const rows = await db
    .selectFrom('payout_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => payoutAccountToWire(row, config));
}

/**
 * Stores a card under its acquirer's token, or an address. A repetition is the same account and changes nothing, so the call may
 * be repeated freely; one that was removed waits again like a new one. The owner gets a mail. @throws Refusal `card_invalid`,
 * `card_unavailable`, `invalid_input` (an unknown network), `feature_off` (a closed one), `address_invalid`, `address_zero`, `address_contract`,
 * `address_deposit`, `too_many_payout_accounts`, `mail_unconfirmed`
 */
export async function addPayoutAccount(
  { db, cards, caller, config }: Pick<SignedIn, 'db' | 'cards' | 'caller' | 'config'>,
  input: Parsed<'payoutAccountAdd'>,
): Promise<PayoutAccount> {
  // Requested before the transaction: waiting for another company's response must not hold our locks.
  const what =
    input.type === 'card'
      ? await cardColumns(payoutAcquirer({ cards }), input)
      : await chainColumns({ db, config }, input);
  const by = input.type === 'card' ? 'acquirer_token' : 'address';
  return transaction(db, async (trx) => {
    // Serializes: two concurrent additions must not both be the tenth, nor both be the first of the same card.
    await trx.selectFrom('account').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
    await requireConfirmedMail(trx, caller.id);
    const known = await trx
      .selectFrom('payout_account')
      .selectAll()
      .where('account_id', '=', caller.id)
      .where(by, '=', what[by])
      .$if(what.network !== null, (query) => query.where('network', '=', what.network))
      .executeTakeFirst();
    if (known && known.deleted_at === null) return payoutAccountToWire(known, config);
    const row = await (
      known
        ? trx
            .updateTable('payout_account')
            .set({ ...what, usable_at: usableAt(), deleted_at: null })
            .where('id', '=', known.id)
        : trx.insertInto('payout_account').values({ account_id: caller.id, ...what, usable_at: usableAt() })
    )
      .returningAll()
      .executeTakeFirstOrThrow();
    if ((await listPayoutAccounts({ db: trx, config }, caller.id)).length > maxPayoutAccounts)
      throw new Refusal('too_many_payout_accounts');
    const account = payoutAccountToWire(row, config);
    await notifyAccountOwner(trx, caller.id, account, config.publicUrl);
    await notify(trx, caller.id, { type: 'payout_account_added', account: shortName(account) });
    return account;
  });
}

const usableAt = () => new Date(Date.now() + payoutWaitSeconds * 1000);

const noCard = { acquirer_token: null, bank_name: null, brand: null, last4: null, holder: null };
const noChain = { network: null, address: null };

async function cardColumns(
  cards: PayoutAcquirer,
  { payoutToken, bankName }: Extract<Parsed<'payoutAccountAdd'>, { type: 'card' }>,
) {
  const card = await cards.describePayout(payoutToken);
  return { type: 'card', ...noChain, acquirer_token: payoutToken, bank_name: bankName, ...card } as const;
}

async function chainColumns(
  services: Pick<Services, 'db' | 'config'>,
  { network, address }: Extract<Parsed<'payoutAccountAdd'>, { type: 'chain' }>,
) {
  if (!payoutNetwork(services.config, network)) throw new Refusal('invalid_input', { fields: ['network'] });
  await refuseClosed(services, network, 'network');
  const checked = await payableAddress(services, address, 'address');
  return { type: 'chain', ...noCard, network, address: checked } as const;
}

/** The row stays for the withdrawals that refer to it. @throws Refusal `not_found` */
export async function removePayoutAccount(
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<void> {
  const removed = await db
    .updateTable('payout_account')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal('not_found');
}
