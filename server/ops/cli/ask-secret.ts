import readline from 'node:readline';
import { Writable } from 'node:stream';

/** Lines of a stdin that is no terminal, one after the other: each secret asked for is one line. */
let piped: AsyncIterator<string> | undefined;

/**
 * Asks for a secret. At a terminal it is not shown; from a pipe it is the next line.
 * @throws Error when there is no line
 */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    piped ??= readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { value, done } = await piped.next();
    if (done) throw new Error(`${question}: nothing was given on stdin`);
    return value;
  }
  process.stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = readline.createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('SIGINT', () => reject(new Error('Given up')));
      terminal.question('', resolve);
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** The same twice, since nobody sees what they type. From a pipe once is enough. */
export async function askNewSecret(question: string): Promise<string> {
  const secret = await askSecret(question);
  if (process.stdin.isTTY && (await askSecret(`${question} again`)) !== secret)
    throw new Error('These are not the same');
  return secret;
}
