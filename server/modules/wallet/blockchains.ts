import { getAddress } from 'viem';
import { amount } from '#domain/money.ts';
import { unsupportedNetworks } from '#domain/top-up.ts';
import { depositAddress } from '../../chain/addresses.ts';
import { type NetworkInForce, networksInForce } from '../../platform/network-rules.ts';
import { knownRates } from '../../chain/rates.ts';
import { isOn } from '../shop-settings/read.ts';
import type { Handler } from '../../platform/http/context.ts';

const unsupported = Object.keys(unsupportedNetworks);

export const blockchains: Handler<'blockchains'> = async ({ db, config, caller }) => {
  const { xpub } = config.chain;
  const configured = (await isOn({ db, config }, 'chainTopUp')) ? await networksInForce({ db, config }) : [];
  const networks = configured.filter(({ topUps }) => topUps);
  const closed = configured.filter(({ topUps }) => !topUps).map(({ id, name }) => ({ id, name }));
  // The published key is fine then: no account gets an address of it.
  if (networks.length === 0) return { networks: [], closed, unsupported };
  const address = getAddress(await depositAddress(db, xpub, caller.id));
  const list = networks.map(async (network: NetworkInForce) => {
    const rates = await knownRates(db, network);
    return {
      id: network.id,
      name: network.name,
      test: network.test,
      watched: network.rpcUrls.length > 0,
      address,
      // Assets without a price are not offered: the value of a deposit would be unknown.
      assets: network.assets.flatMap(({ symbol, contract, decimals }) => {
        const rate = rates.get(symbol);
        return rate === undefined
          ? []
          : [{ symbol, contract: contract && getAddress(contract), decimals, rate }];
      }),
      minimum: amount(network.minimumCents),
      confirmations: network.confirmations,
      explorer: network.explorer,
    };
  });
  return { networks: await Promise.all(list), closed, unsupported };
};
