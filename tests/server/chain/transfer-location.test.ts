import { afterAll, expect, test } from 'vitest';
import { openNode } from '../../../server/chain/node.ts';
import { coinIndex } from '../../../server/chain/detected-transfers.ts';
import { transferLocation } from '../../../server/chain/transfer-location.ts';
import { openZeppelinToken } from '../../support/chain/contracts.ts';
import { startChain } from '../../support/chain/local-chain.ts';
import { networkOf } from '../../support/chain/network.ts';

const chain = await startChain();
afterAll(() => chain.stop());
const node = openNode(chain.url, new AbortController().signal);
const network = networkOf(chain);
const [address, other] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`] as const;

test('a token deposit is found only with its receiver, asset, amount and log index', async () => {
  const deposit = {
    tx_hash: await chain.sendDollar(address, '20'),
    log_index: 0,
    symbol: 'TUSD',
    address,
    units: '20000000',
  };
  expect(await transferLocation(node, network, deposit)).toMatchObject({ number: await chain.head() });
  for (const wrong of [{ units: '20000001' }, { address: other }, { symbol: 'ODO' }, { log_index: 1 }])
    expect(await transferLocation(node, network, { ...deposit, ...wrong })).toBeNull();
});

test('an approval with the same contract, address and amount is not a deposit', async () => {
  const token = { ...openZeppelinToken, at: chain.token };
  const deposit = { log_index: 0, symbol: 'ODO', address, units: '70' };
  const sent = await chain.write(token, 'transfer', [address, 70n]);
  expect(await transferLocation(node, network, { ...deposit, tx_hash: sent })).not.toBeNull();
  const approved = await chain.write(token, 'approve', [address, 70n]);
  expect(await transferLocation(node, network, { ...deposit, tx_hash: approved })).toBeNull();
});

test('a coin deposit is found only with its receiver and amount', async () => {
  const deposit = {
    tx_hash: await chain.sendCoin(address, '0.5'),
    log_index: coinIndex,
    symbol: 'ETH',
    address,
    units: String(5n * 10n ** 17n),
  };
  expect(await transferLocation(node, network, deposit)).toMatchObject({ number: await chain.head() });
  for (const wrong of [{ units: '1' }, { address: other }])
    expect(await transferLocation(node, network, { ...deposit, ...wrong })).toBeNull();
});
