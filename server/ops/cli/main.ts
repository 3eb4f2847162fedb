/** `npm run ops -- COMMAND`: what operators do, by the API of a running server. */
import { parseArgs } from 'node:util';
import { OpsFailure } from './client.ts';
import { type Command, type Outcome, UsageError } from './command.ts';
import { commands, globalOptions, shadowingOptions } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { readToken, serverOf } from './token-file.ts';

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
    Object.entries(command.options).map(
      ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
    ),
  );
  try {
    return parseArgs({ args: [...argv], options: { ...own, ...globalOptions }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${helpOf(command)}`);
  }
}

async function carryOut(
  command: Command,
  values: Readonly<Record<string, unknown>>,
  words: readonly string[],
): Promise<Outcome> {
  const names = Object.keys(command.options);
  const options = Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );
  const switches = new Set(names.filter((name) => values[name] === true));
  const missing = names.some((name) => command.options[name]!.required && !options[name]);
  if (words.length !== command.takes.length || missing) throw new UsageError(helpOf(command));
  const { env } = process;
  const url = serverOf(env, values['url'] as string | undefined);
  return command.run({ door: { url, token: await readToken(env, url) }, env, words, options, switches });
}

try {
  const shadowing = shadowingOptions(commands);
  if (shadowing.length > 0) throw new Error(`Options shadow global ones: ${shadowing.join(', ')}`);
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const hint = error instanceof OpsFailure && error.status === 401 ? ': npm run ops -- login EMAIL' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
// A pipe that asked for secrets stays open for more.
process.stdin.unref?.();
