import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Block } from '#domain/content-block.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { TextBlocks } from '../../src/ui/text-blocks.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import type { BlockKind, DraftBlock } from './article-draft.ts';
import { BesideEnglish } from './beside-english.tsx';
import { FigureMenu } from './figure-menu.tsx';

interface BlockListProps {
  blocks: readonly DraftBlock[];
  /** The English block at the place of each one, unless the texts are not aligned. */
  english: readonly Block[] | null;
  /** BCP 47 tag of the text. */
  locale: string;
  figures: readonly (readonly [name: string, value: string])[];
  /** Of `faultsOf`. */
  faults: ReadonlySet<string>;
  mayEdit: boolean;
  onChange: (blocks: DraftBlock[]) => void;
}

/** Blocks of an article, in reading order. */
export function BlockList({ blocks, english, mayEdit, faults, onChange, ...rest }: BlockListProps) {
  const { t } = useLingui();
  const nameOf = (block: DraftBlock) => t`Block ${blocks.indexOf(block) + 1}`;
  return (
    <div className="overflow-hidden rounded-md border">
      <SortableList
        label={t`Blocks`}
        rows={blocks}
        rowId={({ id }) => id}
        nameOf={nameOf}
        onSort={mayEdit ? onChange : undefined}
      >
        {(block, at) => (
          <BesideEnglish english={english && <TextBlocks blocks={[english[at]!]} />}>
            <BlockFields
              {...rest}
              block={block}
              name={nameOf(block)}
              mayEdit={mayEdit}
              isWrong={faults.has(`block ${block.id}`)}
              set={(part) =>
                onChange(blocks.map((each) => (each.id === block.id ? { ...each, ...part } : each)))
              }
              remove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
            />
          </BesideEnglish>
        )}
      </SortableList>
    </div>
  );
}

interface BlockFieldsProps extends Pick<BlockListProps, 'locale' | 'figures' | 'mayEdit'> {
  block: DraftBlock;
  name: string;
  isWrong: boolean;
  set: (part: Partial<DraftBlock>) => void;
  remove: () => void;
}

function BlockFields(props: BlockFieldsProps) {
  const { block, name, locale, figures, mayEdit, isWrong, set, remove } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const names: Record<BlockKind, string> = {
    paragraph: t`Paragraph`,
    note: t({ context: 'block', message: 'Highlighted note' }),
    list: t`Bulleted list`,
    steps: t`Numbered steps`,
  };
  const isLines = block.kind === 'list' || block.kind === 'steps';
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center gap-1">
        <div className="me-auto max-w-56 min-w-0 grow">
          <SelectField
            bare
            label={t`Kind of ${name}`}
            value={block.kind}
            onChange={({ target }) => set({ kind: target.value as BlockKind })}
          >
            {(Object.keys(names) as BlockKind[]).map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </SelectField>
        </div>
        {mayEdit && (
          <>
            <FigureMenu label={name} {...{ figures, field }} onChange={(text) => set({ text })} />
            <Button variant="ghost" square aria-label={t`Remove ${name}`} onClick={remove}>
              <Icon of={Trash2} size={16} />
            </Button>
          </>
        )}
      </div>
      <TextArea
        bare
        ref={field}
        label={name}
        lang={locale}
        className="field-sizing-content min-h-20"
        maxLength={4000}
        value={block.text}
        hint={isLines ? t`One item on each line.` : undefined}
        error={isWrong ? t`Braces are only for the figures below.` : undefined}
        onChange={({ target }) => set({ text: target.value })}
      />
    </div>
  );
}
