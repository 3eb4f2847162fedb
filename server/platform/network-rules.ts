import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { maxConfirmations, type NetworkRule } from '#domain/network-rules.ts';
import type { Network } from './chain-networks.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import { storedSettings } from './stored-settings.ts';

/** Name of the setting. */
const setting = 'networkRules';
const maxRules = 100;

/** Rules as they are stored and edited, at most one for each network. */
export const NetworkRules: v.GenericSchema<NetworkRule[]> = v.pipe(
  v.array(
    v.strictObject({
      network: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)),
      topUps: v.boolean(),
      withdrawals: v.boolean(),
      confirmations: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxConfirmations))),
    }),
  ),
  v.maxLength(maxRules),
  v.check((rules) => new Set(rules.map(({ network }) => network)).size === rules.length),
);

/** A network by configuration and rule. */
export interface NetworkInForce extends Network {
  topUps: boolean;
  withdrawals: boolean;
}

/**
 * Each rule counts on its own: after a change of the configuration, one of a network that is gone or needs more confirmations must
 * not open other networks.
 */
function apply(network: Network, rules: readonly NetworkRule[]): NetworkInForce {
  const rule = rules.find((each) => each.network === network.id);
  return {
    ...network,
    confirmations: Math.max(network.confirmations, rule?.confirmations ?? 0),
    topUps: rule?.topUps ?? true,
    withdrawals: rule?.withdrawals ?? true,
  };
}

async function readRules(db: Kysely<Database>): Promise<readonly NetworkRule[]> {
  const stored = (await storedSettings(db, [setting])).get(setting);
  const parsed = v.safeParse(NetworkRules, stored?.value);
  return parsed.success ? parsed.output : [];
}

/** All configured networks. `db`: the command's transaction, so that it decides by one state. */
export async function networksInForce({
  db,
  config,
}: {
  db: Kysely<Database>;
  config: Pick<Config, 'chain'>;
}): Promise<NetworkInForce[]> {
  const { networks } = config.chain;
  if (networks.length === 0) return [];
  const rules = await readRules(db);
  return networks.map((network) => apply(network, rules));
}

/** Newest block with all confirmations in force. */
export async function lastFinalBlock(db: Kysely<Database>, network: Network, head: number): Promise<number> {
  return head - apply(network, await readRules(db)).confirmations + 1;
}
