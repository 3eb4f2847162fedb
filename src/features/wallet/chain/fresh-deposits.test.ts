import { expect, test } from 'vitest';
import type { Recharge } from '#contract/top-ups.ts';
import { fresh } from './fresh-deposits.ts';

const deposit = (
  id: number,
  status: 0 | 1 | 2,
  part: Partial<Recharge['chain'] & object> = {},
): Recharge => ({
  id,
  sn: `R${id}`,
  method: 'chain',
  amount: '20.00',
  arrived: status === 1 ? '20.00' : null,
  status,
  reason: null,
  message: null,
  card: null,
  challenge: null,
  chain: {
    network: 'sepolia',
    networkName: 'Sepolia',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    symbol: 'USDC',
    txHash: null,
    explorer: null,
    confirmations: { seen: 3, needed: 12 },
    ...part,
  },
  evidence: null,
  createdAt: 1_795_000_000,
  settledAt: null,
});
const ids = (list: Recharge[]) => list.map(({ id }) => id);

test('shows pending deposits of this network, or of all', () => {
  const list = [deposit(3, 0), deposit(2, 0, { network: 'ethereum' }), { ...deposit(1, 0), chain: null }];
  expect(ids(fresh(list, 'sepolia', new Set()))).toEqual([3]);
  expect(ids(fresh(list, null, new Set()))).toEqual([3, 2]);
});

test('lists deposits that became final since the screen opened, not earlier ones', () => {
  const finalIds = new Set([1]);
  expect(ids(fresh([deposit(2, 1), deposit(1, 1)], 'sepolia', finalIds))).toEqual([2]);
});

test('leaves out deposits that an auditor decides', () => {
  expect(fresh([deposit(1, 0, { confirmations: null })], 'sepolia', new Set())).toEqual([]);
});
