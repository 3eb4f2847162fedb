import published from '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json' with { type: 'json' };
import { type Abi, type Hex, parseAbi } from 'viem';
import compiled from './contracts.json' with { type: 'json' };

/** What can be deployed on the local chain. */
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
