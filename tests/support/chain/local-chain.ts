import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Address,
  createTestClient,
  type Hash,
  http,
  parseEther,
  parseGwei,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { hardhat } from 'viem/chains';
import { freePort } from '../running-shop.ts';
import { type Contract, dollarToken, openZeppelinToken, payer, priceFeed } from './contracts.ts';

const startWithinMs = 60_000;
const supply = 1_000_000_000;
/** Constant, so that a transaction sent again after `undo` is identical. */
const fees = { gas: 500_000n, maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('1') };
/** Hardhat's own account: funded on every chain it creates, worthless elsewhere. */
const rich = mnemonicToAccount('test test test test test test test test test test test junk');

/** A real EVM node on this machine, with two stablecoins and a funded account. */
export interface LocalChain {
  /** URL of JSON-RPC. */
  url: string;
  chainId: number;
  /** Sending account. */
  sender: Address;
  /** 6 decimals. */
  dollar: Address;
  /** 18 decimals. */
  token: Address;
  feed: Address;
  /** Another feed of the same coin. */
  secondFeed: Address;
  payer: Address;
  /** Sets the price of a coin. @param ageSeconds age of the price */
  setPrice: (dollars: string, ageSeconds?: number, feed?: Address) => Promise<void>;
  /** Each is mined in its own block. @param amount whole coins as a decimal */
  sendCoin: (to: Address, amount: string) => Promise<Hash>;
  sendDollar: (to: Address, amount: string) => Promise<Hash>;
  sendToken: (to: Address, amount: string) => Promise<Hash>;
  /** Any call of a contract above. */
  write: (to: Contract & { at: Address }, name: string, args: unknown[], value?: bigint) => Promise<Hash>;
  deploy: (contract: Contract, args?: unknown[]) => Promise<Address>;
  head: () => Promise<number>;
  mine: (blocks: number) => Promise<void>;
  /** Transactions wait for `mine` until automatic mining is on again. */
  automine: (on: boolean) => Promise<void>;
  /** Saves the state of the chain; `undo` reverts to it. */
  snapshot: () => Promise<{ undo: () => Promise<void> }>;
  stop: () => Promise<void>;
}

/** Starts one on a free port, in about a second. */
export async function startChain(): Promise<LocalChain> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stop = await startNode(port, url);
  const client = createTestClient({
    mode: 'hardhat',
    chain: hardhat,
    transport: http(url),
    account: rich,
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);

  const deploy = async (contract: Contract, args: unknown[] = []): Promise<Address> => {
    const hash = await client.deployContract({ ...contract, args });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    return contractAddress!;
  };
  const write: LocalChain['write'] = ({ abi, at }, functionName, args, value) =>
    client.writeContract({ abi, address: at, functionName, args, value, ...fees } as never);
  const [dollar, token, feed, payerAt, secondFeed] = [
    await deploy(dollarToken, [BigInt(supply) * 10n ** 6n]),
    await deploy(openZeppelinToken, ['Other Dollar', 'ODO', BigInt(supply) * 10n ** 18n, rich.address]),
    await deploy(priceFeed),
    await deploy(payer),
    await deploy(priceFeed),
  ];
  return {
    url,
    chainId: hardhat.id,
    sender: rich.address,
    dollar,
    token,
    feed,
    secondFeed,
    payer: payerAt,
    deploy,
    write,
    stop,
    setPrice: async (dollars, ageSeconds = 0, at = feed) => {
      const time = BigInt(Math.round(Date.now() / 1000) - ageSeconds);
      await write({ ...priceFeed, at }, 'set', [parseUnits(dollars, 8), time]);
    },
    sendCoin: (to, amount) => client.sendTransaction({ to, value: parseEther(amount), ...fees }),
    sendDollar: (to, amount) =>
      write({ ...dollarToken, at: dollar }, 'transfer', [to, parseUnits(amount, 6)]),
    sendToken: (to, amount) =>
      write({ ...openZeppelinToken, at: token }, 'transfer', [to, parseUnits(amount, 18)]),
    head: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    mine: (blocks) => client.mine({ blocks }),
    automine: (on) => client.setAutomine(on),
    snapshot: async () => {
      const id = await client.snapshot();
      return { undo: () => client.revert({ id }) };
    },
  };
}

async function startNode(port: number, url: string): Promise<() => Promise<void>> {
  const cli = path.join(import.meta.dirname, '../../../node_modules/hardhat/dist/src/cli.js');
  const config = path.join(import.meta.dirname, 'hardhat.config.ts');
  const node = spawn(
    process.execPath,
    [cli, '--config', config, 'node', '--port', String(port), '--hostname', '127.0.0.1'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' } },
  );
  let output = '';
  // Its request log would fill the pipe's buffer: only the first lines explain a failed start.
  const listen = (part: Buffer) => (output = (output + part.toString()).slice(0, 4_000));
  node.stdout.on('data', listen);
  node.stderr.on('data', listen);
  const exited = once(node, 'exit');
  // Also if a test file fails before it could stop the node.
  const end = () => node.kill('SIGKILL');
  process.once('exit', end);
  const deadline = Date.now() + startWithinMs;
  while (!(await answers(url))) {
    if (node.exitCode !== null || Date.now() > deadline) throw new Error(`hardhat did not start:\n${output}`);
    await delay(50);
  }
  return async () => {
    process.off('exit', end);
    end();
    await exited;
  };
}

const answers = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
  }).then(
    (answer) => answer.ok,
    () => false,
  );
