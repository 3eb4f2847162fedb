import published from '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json' with { type: 'json' };
import { type Abi, type Hex, parseAbi, toEventSelector } from 'viem';
import compiled from './contracts.json' with { type: 'json' };

/** Contract that can be deployed on the local chain. */
export interface Contract {
  abi: Abi;
  bytecode: Hex;
}

const ours = (name: keyof typeof compiled, signatures: string[]): Contract => ({
  abi: parseAbi<string[]>(signatures),
  bytecode: compiled[name].bytecode as Hex,
});

const transfer = 'function transfer(address to, uint256 value) returns (bool)';

/** Six decimals; see contracts.sol. */
export const dollarToken = ours('TestDollar', ['constructor(uint256 supply)', transfer]);
export const priceFeed = ours('TestFeed', ['function set(int256 answer, uint256 time)']);
export const payer = ours('TestPayer', [
  'function payTokens(address token, address[] to, uint256[] values)',
  'function passOn(address to) payable',
]);

/** Eighteen decimals, as OpenZeppelin publishes it. */
export const openZeppelinToken = published as Contract;

const push = (value: string | number): string => {
  const hex = typeof value === 'number' ? value.toString(16).padStart(2, '0') : value.slice(2);
  return (0x5f + hex.length / 2).toString(16) + hex;
};
const op = { stop: '00', gt: '11', caller: '33', load: '35', size: '36', copy: '39', mstore: '52' } as const;
const more = { sload: '54', sstore: '55', jumpIf: '57', here: '5b', log3: 'a3', return: 'f3' } as const;
const topic = toEventSelector('event Transfer(address indexed from, address indexed to, uint256 value)');
/** Emits `Transfer(caller, slot[to], slot[value])`. */
const emit = (to: number, value: number) =>
  [push(value), more.sload, push(0), op.mstore, push(to), more.sload, op.caller, push(topic)].join('') +
  [push(32), push(0), more.log3].join('');
const keep = (slot: number) => [push(4 + 32 * slot), op.load, push(slot), more.sstore].join('');
const pay = emit(0, 1) + emit(2, 3) + op.stop;
// Any call with arguments is `set`.
const toSet = [push(4), op.size, op.gt, push(7 + pay.length / 2), more.jumpIf].join('');
const running = `${toSet}${pay}${more.here}${[0, 1, 2, 3].map(keep).join('')}${op.stop}`;
const length = (running.length / 2).toString(16).padStart(4, '0');
/** Copies the bytes after its own 14, and returns them. */
const creating = `61${length}600e60003961${length}6000f3`;

/**
 * A token whose `pay` transfers as the last `set` has defined: the same transaction has another effect in a chain where
 * another `set` came first. Assembled here, because the tests have no compiler.
 */
export const changingToken: Contract = {
  abi: parseAbi([
    'function set(address first, uint256 value, address second, uint256 other)',
    'function pay()',
  ]),
  bytecode: `0x${creating}${running}`,
};
