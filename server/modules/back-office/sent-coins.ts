import type { Cents } from '#domain/money.ts';
import { knownRates } from '../../chain/rates.ts';
import type { SentCoins } from '../../platform/db/columns.ts';
import { payoutNetwork } from '../wallet/withdrawal/payout-networks.ts';
import { coinsFor, isWorth } from '../wallet/withdrawal/sent-coins.ts';
import type { OpsContext } from './context.ts';
import { OpsRefusal } from './refusal.ts';
import { refuseUsedTransaction } from './used-transactions.ts';

type Dependencies = Pick<OpsContext, 'db' | 'config'>;

interface Payout {
  /** `null`: a card. */
  network: string | null;
  /** The amount paid to the shopper; the shop pays the network's fee out of the service charge. */
  arrivalCents: Cents;
}

/**
 * Checks the coins an operator claims to have sent against the withdrawal. A network that is no longer configured has no coins
 * and rates to compare with; one without a known rate has no value to compare. @throws OpsRefusal `asset_unknown`,
 * `sent_wrong_value`, `tx_used`, `tx_watched`
 */
export async function checkSent(
  { db, config }: Dependencies,
  { network: id, arrivalCents }: Payout,
  { txHash, asset: symbol, units }: SentCoins,
): Promise<void> {
  if (id === null) return;
  await refuseUsedTransaction(db, id, txHash);
  const network = payoutNetwork(config, id);
  if (!network) return;
  const asset = network.assets.find((each) => each.symbol === symbol);
  if (!asset) throw new OpsRefusal('asset_unknown', network.assets.map((each) => each.symbol).join(', '));
  const isTooFine = (units.split('.')[1] ?? '').length > asset.decimals;
  if (isTooFine) throw new OpsRefusal('sent_wrong_value', `${symbol} has ${asset.decimals} decimals`);
  const rate = (await knownRates(db, network)).get(symbol);
  if (rate === undefined || isWorth(arrivalCents, units, rate)) return;
  const expected = coinsFor(arrivalCents, asset.decimals, rate);
  throw new OpsRefusal('sent_wrong_value', `${expected} ${symbol}, rate ${rate}`);
}

/** For each coin of the network with a known rate: how many match the withdrawal's value now. */
export async function toSend({ db, config }: Dependencies, { network: id, arrivalCents }: Payout) {
  const network = id === null ? undefined : payoutNetwork(config, id);
  if (!network) return [];
  const rates = await knownRates(db, network);
  return network.assets.flatMap(({ symbol, decimals }) => {
    const rate = rates.get(symbol);
    return rate === undefined ? [] : [{ asset: symbol, units: coinsFor(arrivalCents, decimals, rate), rate }];
  });
}
