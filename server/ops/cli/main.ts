/** `npm run ops -- COMMAND`: what operators do, by the API of a running server. */
import { parseArgs } from 'node:util';
import { bookCommands } from './book-commands.ts';
import { chatCommands } from './chat-commands.ts';
import { OpsFailure } from './client.ts';
import { type Command, type Outcome, UsageError } from './command.ts';
import { extractCommands } from './extract-commands.ts';
import { helpOf, overview } from './help.ts';
import { parcelCommands } from './parcel-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { rechargeCommands } from './recharge-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { sessionCommands } from './session-commands.ts';
import { readToken } from './token-file.ts';

const commands: readonly Command[] = [
  ...sessionCommands,
  ...rechargeCommands,
  ...extractCommands,
  ...parcelCommands,
  ...chatCommands,
  ...refundCommands,
  ...reviewCommands,
  ...peopleCommands,
  ...bookCommands,
];
const everywhere = { url: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/** @returns the exit code */
async function run(argv: readonly string[]): Promise<number> {
  const words = argv.filter((part) => !part.startsWith('-'));
  const command = find(words);
  if (!command) {
    const asked = argv.includes('--help') || argv.length === 0;
    if (!asked) throw new UsageError(`There is no command “${words.slice(0, 2).join(' ')}”. See --help.`);
    process.stdout.write(`${overview(commands)}\n`);
    return 0;
  }
  const { values, positionals } = read(command, argv);
  if (values['help'] === true) {
    process.stdout.write(`${helpOf(command)}\n`);
    return 0;
  }
  const outcome = await carryOut(command, values, positionals.slice(command.name.split(' ').length));
  process.stdout.write(`${values['json'] === true ? JSON.stringify(outcome.data, null, 2) : outcome.text}\n`);
  return outcome.exitCode ?? 0;
}

const find = ([first = '', second = '']: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);

function read(command: Command, argv: readonly string[]) {
  const own = Object.fromEntries(
    Object.keys(command.options).map((name) => [name, { type: 'string' }] as const),
  );
  try {
    return parseArgs({ args: [...argv], options: { ...everywhere, ...own }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${helpOf(command)}`);
  }
}

async function carryOut(
  command: Command,
  values: Readonly<Record<string, unknown>>,
  words: readonly string[],
): Promise<Outcome> {
  const options = Object.fromEntries(
    Object.keys(command.options).map((name) => [name, values[name] as string | undefined]),
  );
  const missing = Object.entries(command.options).find(([name, { required }]) => required && !options[name]);
  if (words.length !== command.takes.length || missing) throw new UsageError(helpOf(command));
  const { env } = process;
  const given =
    (values['url'] as string | undefined) ?? env['OPS_URL'] ?? `http://localhost:${env['PORT'] ?? 8080}`;
  if (!/^https?:/.test(given) || !URL.canParse(given))
    throw new UsageError(`${given} is no address of a server`);
  const url = new URL(given).origin;
  return command.run({ door: { url, token: await readToken(env, url) }, env, words, options });
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const hint = error instanceof OpsFailure && error.status === 401 ? ': npm run ops -- login EMAIL' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
// A pipe that asked for secrets stays open for more.
process.stdin.unref?.();
