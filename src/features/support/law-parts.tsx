import type { LawDocument } from '#contract/content.ts';
import { TextBlocks } from '../../ui/text-blocks.tsx';

interface LawPartsProps {
  sections: LawDocument['sections'];
  /** Adds anchors for the page's table of contents. */
  linkable?: boolean;
}

export const LawParts = ({ sections, linkable = false }: LawPartsProps) =>
  sections.map(({ id, title, blocks }) => (
    <section key={id} id={linkable ? id : undefined} className="space-y-2.5">
      <h3 className="text-lg font-semibold">{title}</h3>
      <TextBlocks blocks={blocks} />
    </section>
  ));
