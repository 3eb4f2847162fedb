import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { plain } from '../ops/print.ts';
import { csvCell } from '../../modules/import/csv-cell.ts';
import type { Finding, NoteTopic } from '../../modules/import/draft.ts';

/** Refusals and lost images. */
const shownAtMost = 20;

/** Findings of an import: the most severe ones for the terminal, all of them in a CSV file if requested. */
export interface Report {
  add(finding: Finding): void;
  /** Resolves when the file is written. */
  close(): Promise<void>;
  count(kind: Finding['kind']): number;
  /** Refusals and lost pictures one line each, notes counted by topic. */
  text(): string;
}

const noteTopics: Record<NoteTopic, (count: string) => string> = {
  untracked: (count) =>
    `${count} products have variants without a number of pieces: they are always available; --stock N gives them one`,
  negative_stock: (count) => `${count} variants with a stock below zero: taken as 0`,
  no_category: (count) => `${count} products fit no category; --write-map FILE proposes a mapping`,
  shop_differs: (count) => `${count} rows say something else of a shop than an earlier row, which counts`,
  repeated_column: (count) => `${count} labels of several fields: the first field that is not empty counts`,
  pruned: (count) => `${count} products are not in the file`,
};

export function openReport(file: string | undefined): Report {
  const stream = file === undefined ? undefined : createWriteStream(file);
  stream?.write('line,handle,kind,reason\r\n');
  const counts = { refused: 0, picture: 0, note: 0 };
  const shown: Record<'refused' | 'picture', Finding[]> = { refused: [], picture: [] };
  const notes = new Map<NoteTopic, { count: number; first: Finding }>();
  return {
    add(finding) {
      counts[finding.kind]++;
      const { line, handle, kind, reason } = finding;
      if (kind === 'note') {
        const { count, first } = notes.get(finding.topic) ?? { count: 0, first: finding };
        notes.set(finding.topic, { count: count + 1, first });
      } else if (shown[kind].length < shownAtMost) shown[kind].push(finding);
      stream?.write(`${[String(line), handle, kind, reason].map(csvCell).join(',')}\r\n`);
    },
    async close() {
      if (!stream) return;
      stream.end();
      await once(stream, 'close');
    },
    count: (kind) => counts[kind],
    text() {
      const lines = (['refused', 'picture'] as const).flatMap((kind) => {
        const more = counts[kind] - shown[kind].length;
        const where = file === undefined ? '; --report FILE lists all' : `, in ${file}`;
        const what = kind === 'refused' ? 'refusals' : 'lost pictures';
        return [...shown[kind].map(lineOf), ...(more > 0 ? [`… and ${more} more ${what}${where}`] : [])];
      });
      for (const [topic, { count, first }] of notes) {
        const at = [first.line > 0 && `line ${first.line}`, plain(first.handle)].filter(Boolean).join(', ');
        lines.push(`${noteTopics[topic](count.toLocaleString('en'))} (first: ${at})`);
      }
      return lines.join('\n');
    },
  };
}

/** A supplier's text must not send control sequences to the terminal. */
const lineOf = ({ line, handle, reason }: Finding) =>
  `line ${line}${handle === '' ? '' : ` (${plain(handle)})`}: ${plain(reason)}`;
