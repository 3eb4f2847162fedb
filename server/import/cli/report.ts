import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { csvCell } from '../csv-cell.ts';
import type { Finding } from '../draft.ts';

const shownAtMost = 20;

/** What was found wrong: the first ones for the terminal, all of them in a CSV file where one is asked for. */
export interface Report {
  add(finding: Finding): void;
  /** Resolves when the file is written. */
  close(): Promise<void>;
  count(kind: Finding['kind']): number;
  /** One line each, and how many more there are. */
  text(): string;
}

export function openReport(file: string | undefined): Report {
  const stream = file === undefined ? undefined : createWriteStream(file);
  stream?.write('line,handle,kind,reason\r\n');
  const counts = { refused: 0, picture: 0, note: 0 };
  const shown: Finding[] = [];
  return {
    add(finding) {
      counts[finding.kind]++;
      if (shown.length < shownAtMost) shown.push(finding);
      const { line, handle, kind, reason } = finding;
      stream?.write(`${[String(line), handle, kind, reason].map(csvCell).join(',')}\r\n`);
    },
    async close() {
      if (!stream) return;
      stream.end();
      await once(stream, 'close');
    },
    count: (kind) => counts[kind],
    text() {
      const lines = shown.map(
        ({ line, handle, reason }) => `line ${line}${handle === '' ? '' : ` (${handle})`}: ${reason}`,
      );
      const all = counts.refused + counts.picture + counts.note;
      const more = all - shown.length;
      if (more > 0)
        lines.push(
          `… and ${more} more${file === undefined ? '; --report FILE has them all' : `, in ${file}`}`,
        );
      return lines.join('\n');
    },
  };
}
