import { Info } from 'lucide-react';
import { type Block, linesOf } from '#domain/content-block.ts';
import { Icon } from './icon.tsx';

/** Rows with unique keys: a text that is being edited may have the same row twice. */
function withKeys<Row>(rows: readonly Row[], textOf: (row: Row) => string): (readonly [string, Row])[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const text = textOf(row);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return [count === 0 ? text : `${text} ${count}`, row] as const;
  });
}

/** Text of help articles and legal documents, limited to a readable line length. */
export const TextBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="max-w-prose space-y-3 leading-relaxed">
    {withKeys(blocks, (block) => linesOf(block)[0] ?? '').map(([key, block]) => (
      <TextBlock key={key} block={block} />
    ))}
  </div>
);

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'note':
      return (
        <p className="flex gap-3 rounded-md bg-primary-soft p-4 break-inside-avoid">
          <Icon of={Info} size={20} className="mt-0.5 shrink-0 text-primary" />
          <span className="min-w-0">{block.text}</span>
        </p>
      );
    case 'list':
      return (
        <ul className="list-disc space-y-1.5 ps-5 marker:text-text-3">
          {withKeys(block.items, (item) => item).map(([key, item]) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="space-y-2.5">
          {withKeys(block.items, (item) => item).map(([key, item], index) => (
            <li key={key} className="flex gap-3">
              <span
                aria-hidden
                className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary"
              >
                {index + 1}
              </span>
              <span className="min-w-0 pt-0.5">{item}</span>
            </li>
          ))}
        </ol>
      );
  }
}
