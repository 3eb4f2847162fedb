import { Info } from 'lucide-react';
import type { Block } from '#contract/content.ts';
import { Icon } from '../../ui/icon.tsx';

/** Text of help articles and legal documents, limited to a readable line length. */
export const TextBlocks = ({ blocks }: { blocks: Block[] }) => (
  <div className="max-w-prose space-y-3 leading-relaxed">
    {blocks.map((block) => (
      <TextBlock key={'items' in block ? block.items[0] : block.text} block={block} />
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
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="space-y-2.5">
          {block.items.map((item, index) => (
            <li key={item} className="flex gap-3">
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
