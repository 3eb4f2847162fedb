import type { Command } from './command.ts';
import { facts } from './print.ts';

const call = 'npm run ops --';

const usage = ({ name, args, options }: Command): string => {
  const given = Object.entries(options).map(([option, { value, required }]) => {
    const typed = value === undefined ? `--${option}` : `--${option} ${value}`;
    return required ? typed : `[${typed}]`;
  });
  return [name, ...args, ...given].join(' ');
};

/** One line per command. */
export const overview = (commands: readonly Command[]): string =>
  [
    `${call} COMMAND [--url URL] [--json] [--help]`,
    '',
    facts(commands.map((command) => [[command.name, ...command.args].join(' '), command.summary] as const)),
    '',
    'URL is the server, also OPS_URL (default http://localhost:8080). OPS_TOKEN takes precedence over the token stored by login',
    'and is sent only to the server of OPS_URL.',
    'Exit code 0: done. 1: refused, or a problem was found. 2: usage error.',
  ].join('\n');

/** One command with its options. */
export const helpOf = (command: Command): string =>
  [
    `${call} ${usage(command)}`,
    '',
    `${command.name} ${command.summary}.`,
    facts(
      Object.entries(command.options).map(([option, { summary }]) => [`  --${option}`, summary] as const),
    ),
  ]
    .filter((line, at) => at === 1 || line !== '')
    .join('\n');
