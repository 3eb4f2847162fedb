import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import type { BlockKind, DraftBlock } from './article-draft.ts';

interface BlockListProps {
  blocks: readonly DraftBlock[];
  /** BCP 47 tag of the text. */
  locale: string;
  /** Of `faultsOf`. */
  faults: ReadonlySet<string>;
  mayEdit: boolean;
  onChange: (blocks: DraftBlock[]) => void;
}

/** Blocks of an article, in reading order. */
export function BlockList({ blocks, locale, faults, mayEdit, onChange }: BlockListProps) {
  const { t } = useLingui();
  const names: Record<BlockKind, string> = {
    paragraph: t`Paragraph`,
    note: t({ context: 'block', message: 'Highlighted note' }),
    list: t`Bulleted list`,
    steps: t`Numbered steps`,
  };
  const nameOf = (block: DraftBlock) => t`Block ${blocks.indexOf(block) + 1}`;
  const set = (id: number, part: Partial<DraftBlock>) =>
    onChange(blocks.map((block) => (block.id === id ? { ...block, ...part } : block)));
  return (
    <div className="overflow-hidden rounded-md border">
      <SortableList
        label={t`Blocks`}
        rows={blocks}
        rowId={({ id }) => id}
        nameOf={nameOf}
        onSort={mayEdit ? onChange : undefined}
      >
        {(block) => {
          const { id, kind, text } = block;
          const isLines = kind === 'list' || kind === 'steps';
          return (
            <div className="grid gap-2">
              <div className="flex items-center gap-2">
                <div className="me-auto max-w-56 grow">
                  <SelectField
                    bare
                    label={t`Kind of ${nameOf(block)}`}
                    value={kind}
                    onChange={({ target }) => set(id, { kind: target.value as BlockKind })}
                  >
                    {(Object.keys(names) as BlockKind[]).map((each) => (
                      <option key={each} value={each}>
                        {names[each]}
                      </option>
                    ))}
                  </SelectField>
                </div>
                {mayEdit && (
                  <Button
                    variant="ghost"
                    square
                    aria-label={t`Remove ${nameOf(block)}`}
                    onClick={() => onChange(blocks.filter((each) => each.id !== id))}
                  >
                    <Icon of={Trash2} size={16} />
                  </Button>
                )}
              </div>
              <TextArea
                bare
                label={nameOf(block)}
                lang={locale}
                className="field-sizing-content min-h-20"
                maxLength={4000}
                value={text}
                hint={isLines ? t`One item on each line.` : undefined}
                error={faults.has(`block ${id}`) ? t`Braces are only for the figures below.` : undefined}
                onChange={({ target }) => set(id, { text: target.value })}
              />
            </div>
          );
        }}
      </SortableList>
    </div>
  );
}
