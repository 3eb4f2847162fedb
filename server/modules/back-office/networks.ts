import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsHandler } from './context.ts';
import { OpsRefusal } from './refusal.ts';

/** Every network that was ever watched, with the reason if it is not read. */
export const listNetworks = (async ({ db, config }) => {
  const rows = await db.selectFrom('chain_watch').selectAll().orderBy('network').execute();
  const configured = new Map(config.chain.networks.map((network) => [network.id, network]));
  const list = rows.map((row) => ({
    network: row.network,
    name: configured.get(row.network)?.name ?? row.network,
    /** Configured with nodes: the others are not read. */
    watched: (configured.get(row.network)?.rpcUrls.length ?? 0) > 0,
    confirmations: configured.get(row.network)?.confirmations ?? null,
    finalBlock: row.final_block,
    headBlock: row.head_block,
    failures: row.failures,
    lastFailure: row.last_failure,
    stoppedAt: row.stopped_at && unixSeconds(row.stopped_at),
    stoppedReason: row.stopped_reason,
    stoppedDetail: row.stopped_detail,
  }));
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
  if (row.stopped_at === null) throw new OpsRefusal('not_stopped');
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
