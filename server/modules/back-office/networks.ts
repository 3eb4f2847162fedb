import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import { networksInForce } from '../../platform/network-rules.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsHandler } from './context.ts';
import { lastOperatorOf } from './history.ts';
import { doneBy, OpsRefusal } from './refusal.ts';

/** Every network that is configured or was ever watched, with the reason if it is not read. */
export const listNetworks = (async ({ db, config }) => {
  const rows = await db.selectFrom('chain_watch').selectAll().execute();
  const inForce = await networksInForce({ db, config });
  const ids = new Set([...rows.map(({ network }) => network), ...inForce.map(({ id }) => id)]);
  const list = [...ids].toSorted().map((id) => {
    const row = rows.find(({ network }) => network === id);
    const network = inForce.find((each) => each.id === id);
    return {
      network: id,
      name: network?.name ?? id,
      /** Configured with nodes: the others are not read. */
      watched: (network?.rpcUrls.length ?? 0) > 0,
      /** Open for new top-ups and withdrawals, and the confirmations in force; `null` for a network that is no longer configured. */
      topUps: network?.topUps ?? null,
      withdrawals: network?.withdrawals ?? null,
      confirmations: network?.confirmations ?? null,
      configuredConfirmations: config.chain.networks.find((each) => each.id === id)?.confirmations ?? null,
      /** `null` for a network that was never watched. */
      finalBlock: row?.final_block ?? null,
      headBlock: row?.head_block ?? null,
      failures: row?.failures ?? 0,
      lastFailure: row?.last_failure ?? null,
      stoppedAt: row?.stopped_at ? unixSeconds(row.stopped_at) : null,
      stoppedReason: row?.stopped_reason ?? null,
      stoppedDetail: row?.stopped_detail ?? null,
    };
  });
  return { data: { list } };
}) satisfies OpsHandler<'networkList'>;

/** Resumes a stopped network. @throws Refusal `not_found`, OpsRefusal `not_stopped` */
export const resumeNetwork = (async ({ db: trx }, { network, reason, acceptReorganization }) => {
  const row = await trx
    .selectFrom('chain_watch')
    .select(['stopped_at', 'stopped_reason', 'stopped_detail'])
    .where('network', '=', network)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['network'] });
  if (row.stopped_at === null) {
    const name = await lastOperatorOf(trx, network, ['network/resume']);
    throw new OpsRefusal('not_stopped', doneBy('resumed', name));
  }
  await trx
    .updateTable('chain_watch')
    .set({
      stopped_at: null,
      stopped_reason: null,
      stopped_detail: null,
      failures: 0,
      next_at: sql<Date>`now()`,
      rewind_allowed: acceptReorganization,
    })
    .where('network', '=', network)
    .execute();
  const before = { reason: row.stopped_reason, detail: row.stopped_detail };
  const after = { stopped: false, acceptReorganization, reason };
  return {
    data: { network, resumed: true, acceptReorganization },
    trace: { target: network, before, after },
  };
}) satisfies OpsHandler<'networkResume'>;
