import { parseArgs } from 'node:util';
import { OpsFailure } from './client.ts';
import { type Command, type Outcome, UsageError } from './command.ts';
import { commands, globalOptions, shadowingOptions } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { stepUp } from './second-factor-commands.ts';
import { openTerminal, type Streams } from './terminal.ts';
import { readToken, serverOf } from './token-file.ts';

/** Environment of a command. */
interface Invocation extends Streams {
  env: NodeJS.ProcessEnv;
}

/**
 * Runs one command of the operators' tool in this process. @param argv the arguments after `npm run ops --` @returns the exit
 * code: 0 success, 1 refused or a problem found, 2 usage error
 */
export async function runOps(argv: readonly string[], invocation: Invocation): Promise<number> {
  try {
    const shadowing = shadowingOptions(commands);
    if (shadowing.length > 0) throw new Error(`Options shadow global ones: ${shadowing.join(', ')}`);
    return await run(argv, invocation);
  } catch (error) {
    const hint = error instanceof OpsFailure && error.status === 401 ? ': npm run ops -- login EMAIL' : '';
    invocation.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(argv: readonly string[], invocation: Invocation): Promise<number> {
  const { stdout } = invocation;
  const words = argv.filter((part) => !part.startsWith('-'));
  const command = find(words);
  if (!command) {
    const wantsHelp = argv.includes('--help') || argv.length === 0;
    if (!wantsHelp) throw new UsageError(`There is no command “${words.slice(0, 2).join(' ')}”. See --help.`);
    stdout.write(`${overview(commands)}\n`);
    return 0;
  }
  const { values, positionals } = read(command, argv);
  if (values['help'] === true) {
    stdout.write(`${helpOf(command)}\n`);
    return 0;
  }
  const given = positionals.slice(command.name.split(' ').length);
  const outcome = await carryOut(command, values, given, invocation);
  stdout.write(`${values['json'] === true ? JSON.stringify(outcome.data, null, 2) : outcome.text}\n`);
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
  invocation: Invocation,
): Promise<Outcome> {
  const names = Object.keys(command.options);
  const options = Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );
  const switches = new Set(names.filter((name) => values[name] === true));
  const missing = names.some((name) => command.options[name]!.required && !options[name]);
  if (words.length !== command.args.length || missing) throw new UsageError(helpOf(command));
  const { env } = invocation;
  const url = serverOf(env, values['url'] as string | undefined);
  const server = { url, token: await readToken(env, url) };
  const input = { server, env, terminal: openTerminal(invocation), words, options, switches };
  try {
    return await command.run(input);
  } catch (error) {
    if (!(error instanceof OpsFailure) || error.reason !== 'step_up_needed') throw error;
  }
  // The server refused before it did anything.
  await stepUp(input);
  return command.run(input);
}
