import type { Command } from './command.ts';
import { facts } from './print.ts';

const call = 'npm run ops --';

const usage = ({ name, takes, options }: Command): string => {
  const given = Object.entries(options).map(([option, { value, required }]) => {
    const typed = value === undefined ? `--${option}` : `--${option} ${value}`;
    return required ? typed : `[${typed}]`;
  });
  return [name, ...takes, ...given].join(' ');
};

/** One line per command. */
export const overview = (commands: readonly Command[]): string =>
  [
    `${call} COMMAND [--url URL] [--json] [--help]`,
    '',
    facts(commands.map((command) => [[command.name, ...command.takes].join(' '), command.says] as const)),
    '',
    'URL is the server, also as OPS_URL (http://localhost:8080). OPS_TOKEN goes before the token that login kept, and only',
    'to the server of OPS_URL.',
    'Exit code 0: done. 1: refused, or something is wrong. 2: not understood.',
  ].join('\n');

/** One command with its options. */
export const helpOf = (command: Command): string =>
  [
    `${call} ${usage(command)}`,
    '',
    `${command.name} ${command.says}.`,
    facts(Object.entries(command.options).map(([option, { says }]) => [`  --${option}`, says] as const)),
  ]
    .filter((line, at) => at === 1 || line !== '')
    .join('\n');
