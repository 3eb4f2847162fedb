import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OpsFailure } from './client.ts';
import { settingsFile } from './token-file.ts';

/** Ids of replies with an unknown outcome, by text and account. */
type Ids = Record<string, string>;

/**
 * Assigns an id to a reply and stores it before sending: if the operator enters the reply again after a lost response, it is sent
 * with the same id and stored once. When the outcome is known the id is deleted, and the same text is a new reply. @param about
 * everything that identifies the reply, including the server @throws any error of `send`
 */
export async function underOneId<Answer>(
  env: NodeJS.ProcessEnv,
  about: readonly (string | undefined)[],
  send: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const file = settingsFile(env, 'answers.json');
  const key = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  const id = (await readIds(file))[key] ?? randomUUID();
  await writeIds(file, { ...(await readIds(file)), [key]: id });
  const forget = async () => {
    const { [key]: _, ...others } = await readIds(file);
    await writeIds(file, others);
  };
  try {
    const answer = await send(id);
    await forget();
    return answer;
  } catch (error) {
    const isKnown = error instanceof OpsFailure && error.status > 0 && error.status < 500;
    if (isKnown) await forget();
    throw error;
  }
}

async function readIds(file: string): Promise<Ids> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Ids;
  } catch {
    // Missing or invalid: no reply is pending.
    return {};
  }
}

async function writeIds(file: string, ids: Ids): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(ids)}\n`, { mode: 0o600 });
}
