import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnv } from '../../support/bare-env.ts';
import { embeddedDatabase } from '../../support/faults/crash/databases.ts';
import { findInLedger } from '../../support/faults/crash/find-in-ledger.ts';
import { shopProcess } from '../../support/faults/crash/shop-process.ts';
import { type Acknowledged, shop } from '../../support/faults/crash/shopper.ts';
import { createRegular, expectRegular } from '../../support/server/backup/regular.ts';
import { isLongRun } from '../../support/long-run.ts';

const rounds = 3;
const killedBackups = 3;
const shoppers = 4;
const key = 'a key that only the drill has';

test.runIf(isLongRun)(
  'a shop that is destroyed comes back from a backup made during orders with every acknowledged command',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-backups-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'acknowledged');
    writeFileSync(file, '');
    const database = await embeddedDatabase();
    onTestFinished(() => database.remove());
    const { env } = database;
    const server = await shopProcess({ ...env, TRUST_PROXY: '1' });
    onTestFinished(() => server.kill());
    await server.start();

    for (let round = 0; round < rounds; round++) {
      const backups = path.join(folder, `backups-${round}`);
      const regular = await createRegular(server.url);
      let isOver = false;
      const shopping = Promise.all(
        Array.from({ length: shoppers }, () => shop(server.url, file, () => isOver)),
      );
      const more = (count: number) => {
        const wanted = readLines(file).length + count;
        return expect.poll(() => readLines(file).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
      };
      await more(4);
      for (let kill = 0; kill < killedBackups; kill++) await killBackup(env, backups);
      const acknowledged = readLines(file).map((line) => JSON.parse(line) as Acknowledged);
      await succeed(program('backup', [backups, '--keep', '1d'], env));
      const [backup, ...others] = readdirSync(backups);
      expect(others).toEqual([]);
      await more(2);
      isOver = true;
      await shopping;

      await server.kill();
      await database.crash();
      rmSync(env['DATA_DIR']!, { recursive: true });
      const report = await succeed(program('restore', [path.join(backups, backup!)], env));
      expect(report).toMatch(/transfers, 0 discrepancies/);
      expect(report).not.toContain('without a file');
      await findInLedger(env, acknowledged);

      await server.start();
      await expectRegular(server.url, regular);
      // Commands after the backup are lost with the old shop; the next round expects those of its own backup only.
      writeFileSync(file, acknowledged.map((each) => `${JSON.stringify(each)}\n`).join(''));
    }
    await server.stop();
    // Orders after the restore count, too.
    await findInLedger(
      env,
      readLines(file).map((line) => JSON.parse(line) as Acknowledged),
    );
  },
  120_000 + rounds * 180_000,
);

const readLines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

function program(name: 'backup' | 'restore', args: string[], env: Record<string, string>): ChildProcess {
  const main = path.join(import.meta.dirname, `../../../server/cli/backup/${name}.ts`);
  return spawn(process.execPath, [main, ...args], { env: { ...bareEnv, ...env, BACKUP_KEY: key } });
}

/** @returns its output */
async function succeed(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  const [status] = (await once(child, 'exit')) as [number];
  if (status !== 0) throw new Error(`status ${status}: ${output}`);
  return output;
}

/** Kills a backup once it has begun to write, at a random moment. It leaves nothing that looks like a backup. */
async function killBackup(env: Record<string, string>, backups: string): Promise<void> {
  const child = program('backup', [backups], env);
  const exited = once(child, 'exit');
  const hasBegun = () => {
    try {
      return readdirSync(backups).some(
        (name) => name.endsWith('.partial') && statSync(path.join(backups, name)).size > 0,
      );
    } catch {
      return false;
    }
  };
  await expect.poll(() => hasBegun() || child.exitCode !== null, { timeout: 60_000, interval: 5 }).toBe(true);
  await delay(Math.random() * 500);
  child.kill('SIGKILL');
  await exited;
  const names = readdirSync(backups);
  // One that had finished before it was killed is complete.
  if (child.signalCode !== null) expect(names.filter((name) => !name.endsWith('.partial'))).toEqual([]);
  for (const name of names.filter((each) => !each.endsWith('.partial'))) rmSync(path.join(backups, name));
}
