import readline from 'node:readline';
import { type Readable, Writable } from 'node:stream';

/** Streams of a command: those of the process, or of a test. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Pick<Writable, 'write'>;
  stderr: Pick<Writable, 'write'>;
}

/** Prompts for passwords and prints warnings. Created once per run, because it holds the lines of a piped stdin. */
export interface Terminal {
  /** Prompts without echo; from a pipe, returns the next line. @throws Error when stdin has no more lines */
  askSecret(question: string): Promise<string>;
  /** Prompts twice at a terminal, because the input is not echoed, and once from a pipe. @throws Error on a mismatch */
  askNewSecret(question: string): Promise<string>;
  warn(text: string): void;
}

export function openTerminal({ stdin, stderr }: Streams): Terminal {
  const isInteractive = stdin.isTTY === true;
  let piped: AsyncIterator<string> | undefined;

  const nextLine = async (question: string): Promise<string> => {
    piped ??= readline.createInterface({ input: stdin })[Symbol.asyncIterator]();
    const { value, done } = await piped.next();
    if (done) throw new Error(`${question}: no input on stdin`);
    return value;
  };

  const prompt = async (question: string): Promise<string> => {
    stderr.write(`${question}: `);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const line = readline.createInterface({ input: stdin, output: nowhere, terminal: true });
    try {
      return await new Promise<string>((resolve, reject) => {
        line.once('SIGINT', () => reject(new Error('Canceled')));
        line.question('', resolve);
      });
    } finally {
      line.close();
      stderr.write('\n');
    }
  };

  const askSecret = isInteractive ? prompt : nextLine;
  return {
    askSecret,
    askNewSecret: async (question) => {
      const secret = await askSecret(question);
      if (isInteractive && (await askSecret(`${question} again`)) !== secret)
        throw new Error('The two entries differ');
      return secret;
    },
    warn: (text) => void stderr.write(`${text}\n`),
  };
}
