import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';

/** Newest entry of an account at the anchor's time: id of the account, position and hash of the entry. */
export type Head = [accountId: number, position: number, hash: string];

/** Content of one line of the files. */
export interface Anchor {
  /** 1, 2, 3 … over all files. */
  sequence: number;
  at: string;
  /** Every transfer up to this id was committed. */
  settledTransferId: number;
  newestTransferId: number;
  heads: Head[];
  /** Signature of the previous line; empty in the first. */
  previous: string;
}
type Line = Anchor & { signature: string };

export type AnchorSettings = Pick<Config, 'dataDir' | 'ledgerAnchorDir' | 'ledgerAnchorKey'>;

const fileName = /^\d{4}-\d{2}-\d{2}\.jsonl$/;
const folderOf = ({ dataDir, ledgerAnchorDir }: AnchorSettings) =>
  ledgerAnchorDir ?? path.join(dataDir, 'ledger-anchors');

/** The key that signs anchors: the setting's, or a random one in the data folder, created on first use. */
export async function anchorKey({ dataDir, ledgerAnchorKey }: AnchorSettings): Promise<string> {
  if (ledgerAnchorKey !== undefined) return ledgerAnchorKey;
  const file = path.join(dataDir, 'ledger-anchor.key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}

const sign = (key: string, anchor: Anchor): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify([
        anchor.sequence,
        anchor.at,
        anchor.settledTransferId,
        anchor.newestTransferId,
        anchor.heads,
        anchor.previous,
      ]),
    )
    .digest('hex');

/** Appends one anchor to the file of its day and syncs it to disk. @returns its signature */
export async function appendAnchor(settings: AnchorSettings, key: string, anchor: Anchor): Promise<string> {
  const folder = folderOf(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const signature = sign(key, anchor);
  const file = await open(path.join(folder, `${anchor.at.slice(0, 10)}.jsonl`), 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify({ ...anchor, signature })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return signature;
}

/** `anchor` is absent for a line that is no anchor or has an invalid signature. */
export interface FoundLine {
  /** `2026-11-23.jsonl:7` */
  place: string;
  anchor?: Line;
}

/** All lines, oldest first, one file in memory at a time. */
export async function* readAnchors(settings: AnchorSettings, key: string): AsyncGenerator<FoundLine> {
  for (const name of await filesOf(settings)) yield* linesOf(settings, key, name);
}

/** The newest line; `undefined` before the first. */
export async function newestAnchor(settings: AnchorSettings, key: string): Promise<FoundLine | undefined> {
  const name = (await filesOf(settings)).at(-1);
  if (name === undefined) return undefined;
  const lines = [];
  for await (const line of linesOf(settings, key, name)) lines.push(line);
  return lines.at(-1);
}

async function filesOf(settings: AnchorSettings): Promise<string[]> {
  const names = await readdir(folderOf(settings)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => fileName.test(name)).toSorted();
}

async function* linesOf(settings: AnchorSettings, key: string, name: string): AsyncGenerator<FoundLine> {
  const text = await readFile(path.join(folderOf(settings), name), 'utf8');
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const place = `${name}:${index + 1}`;
    const anchor = parse(line);
    yield anchor && isOurs(key, anchor) ? { place, anchor } : { place };
  }
}

/** Content of a line, without a check of its signature. */
type Claimed = Anchor & { signature?: string };

function parse(line: string): Claimed | undefined {
  try {
    return JSON.parse(line) as Claimed;
  } catch {
    return undefined;
  }
}

function isOurs(key: string, anchor: Claimed): anchor is Line {
  const [given, wanted] = [Buffer.from(anchor.signature ?? ''), Buffer.from(sign(key, anchor))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
