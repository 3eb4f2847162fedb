import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { opsCall } from '../../../../../server/modules/back-office/calls.ts';
import type { Role } from '../../../../../server/platform/db/columns.ts';
import type { Database } from '../../../../../server/platform/db/schema.ts';
import { watchChanges } from '../../../changes.ts';
import type { TestDatabase } from '../../../database.ts';
import type { CommandName, Door } from './scene.ts';

interface Scene {
  db: Kysely<Database>;
  database: TestDatabase;
  fresh: (role: Role) => Promise<Door>;
}

/** Commands by the title of their tests: their name, perhaps with a case in parentheses. */
type Examples<Given extends Scene> = Record<
  string,
  ((scene: Given) => Promise<{ by: Door; input: object }>) | undefined
>;

interface Expected {
  /** Reason of the second refusal; `undefined`: the command succeeds again. */
  reasonFor: (title: CommandName) => string | undefined;
  /** Parts of the second response that differ from the first. All other responses are equal. */
  differing?: Partial<Record<CommandName, object>>;
  /** Whether the refusal of a second operator names the first. */
  isNaming: (title: CommandName) => boolean;
}

const nameIn = (title: string) => title.split(' ')[0] as CommandName;

async function send({ url, token }: Door, name: CommandName, input: object) {
  const response = await fetch(`${url}/api/ops/${opsCall(name).path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  return { status: response.status, code, data, msg };
}

/** Sends every command twice, by one operator and by two. Call it at a test file's top level. */
export async function repeatCommands<Given extends Scene>(
  scene: Given,
  commands: Examples<Given>,
  { reasonFor, differing = {}, isNaming }: Expected,
): Promise<void> {
  beforeEach(async () => {
    await scene.db.deleteFrom('rate').execute();
  });
  const changesSince = await watchChanges(scene.database);
  const titles = Object.keys(commands) as CommandName[];

  test.each(titles)('%s has one effect when it is sent again', async (title) => {
    const { by, input } = await commands[title]!(scene);
    await changesSince();
    const first = await send(by, nameIn(title), input);
    expect(first).toMatchObject({ status: 200, code: 1 });
    await changesSince();
    const again = await send(by, nameIn(title), input);
    expect(await changesSince()).toEqual([]);
    const reason = reasonFor(title);
    if (reason === undefined) expect(again).toMatchObject({ code: 1, data: differing[title] ?? first.data });
    else expect(again).toMatchObject({ code: 0, data: reason === 'signed_out' ? null : { reason } });
  });

  // Also in the results of rows.
  test.each(titles.filter(isNaming))(
    '%s, sent by a second operator, is refused with the name of the first',
    async (title) => {
      const { by, input } = await commands[title]!(scene);
      const rival = await scene.fresh(by.name.split('-')[0] as Role);
      expect(await send(by, nameIn(title), input)).toMatchObject({ code: 1 });
      const { data } = await send(rival, nameIn(title), input);
      expect(JSON.stringify(data)).toContain(`${by.name}"`);
    },
  );
}
