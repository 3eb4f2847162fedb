import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { plain } from '../ops/print.ts';
import { csvCell } from '../../modules/import/csv-cell.ts';
import type { Finding } from '../../modules/import/draft.ts';
import type { NoteCode } from '../../modules/import/findings.ts';

/** Maximum number of refusals and missing images on the terminal. */
const shownAtMost = 20;

/** Findings of an import: the most severe ones for the terminal, all of them in a CSV file if requested. */
export interface Report {
  add(finding: Finding): void;
  /** Resolves when the file is written. */
  close(): Promise<void>;
  count(kind: Finding['kind']): number;
  /** One line per refusal and missing image; notes are counted by code. */
  text(): string;
}

const summaries: Record<NoteCode, (count: string) => string> = {
  untracked: (count) =>
    `${count} products have variants without stock, which are always available; --stock N sets one`,
  negative_stock: (count) => `${count} variants have a negative stock, which is read as 0`,
  no_category: (count) => `${count} products match no category; --write-map FILE proposes a mapping`,
  shop_differs: (count) =>
    `${count} rows differ from an earlier row of the same shop, which takes precedence`,
  repeated_column: (count) =>
    `${count} labels are shared by several fields, of which the first one that is not empty is used`,
  pruned: (count) => `${count} products are not in the file`,
};

export function openReport(file: string | undefined): Report {
  const stream = file === undefined ? undefined : createWriteStream(file);
  stream?.write('line,handle,kind,reason\r\n');
  const counts = { refused: 0, image: 0, note: 0 };
  const shown: Record<'refused' | 'image', Finding[]> = { refused: [], image: [] };
  const notes = new Map<NoteCode, { count: number; first: Finding }>();
  return {
    add(finding) {
      counts[finding.kind]++;
      const { line, handle, kind, reason } = finding;
      if (kind === 'note') {
        const { count, first } = notes.get(finding.code) ?? { count: 0, first: finding };
        notes.set(finding.code, { count: count + 1, first });
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
      const lines = (['refused', 'image'] as const).flatMap((kind) => {
        const more = counts[kind] - shown[kind].length;
        const where = file === undefined ? '; --report FILE lists all' : `, in ${file}`;
        const what = kind === 'refused' ? 'refusals' : 'missing images';
        return [...shown[kind].map(lineOf), ...(more > 0 ? [`… and ${more} more ${what}${where}`] : [])];
      });
      for (const [code, { count, first }] of notes) {
        const at = [first.line > 0 && `line ${first.line}`, plain(first.handle)].filter(Boolean).join(', ');
        lines.push(`${summaries[code](count.toLocaleString('en'))} (first: ${at})`);
      }
      return lines.join('\n');
    },
  };
}

/** A supplier's text must not send control sequences to the terminal. */
const lineOf = ({ line, handle, reason }: Finding) =>
  `line ${line}${handle === '' ? '' : ` (${plain(handle)})`}: ${plain(reason)}`;
