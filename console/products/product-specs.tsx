import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { inAllLanguages, numbered, without } from './draft.ts';
import type { EditorPart } from './editor-part.ts';
import { ProductText } from './product-text.tsx';
import { specField } from './text-fields.ts';
import { TextSection } from './text-section.tsx';
import type { TextLanguages } from './use-text-languages.ts';

/** Pairs such as “Material: Oak”. They are added and removed in every language at once. */
export function ProductSpecs({
  draft,
  change,
  faults,
  languages,
}: EditorPart & { languages: TextLanguages }) {
  const { t } = useLingui();
  const { en } = draft.texts;
  const mayChangeNumber = languages.columns.includes('en') && !languages.onlyMissing;
  const isWrong = faults.has('specs');
  if (en.specs.length === 0 && !mayChangeNumber) return null;
  const changeEach = (specsOf: Parameters<typeof inAllLanguages>[1]) =>
    change(({ texts }) => ({ texts: inAllLanguages(texts, specsOf) }));
  return (
    <TextSection
      languages={languages}
      title={t`Specifications`}
      fields={en.specs.flatMap((_, at) => [specField(at, 'label'), specField(at, 'value')])}
      isWrong={isWrong}
    >
      {numbered(en.specs).map(({ at, row: { label, value } }) => {
        const isFaulty = isWrong && (!label.trim() || !value.trim());
        return (
          <div key={at} className="flex items-start gap-2 empty:hidden">
            <div className="grid min-w-0 grow gap-3 empty:hidden">
              <ProductText
                languages={languages}
                field={specField(at, 'label')}
                legend={t`Name of specification ${at + 1}`}
                isShort
                isWrong={isFaulty}
                maxLength={100}
                example={t`Material`}
              />
              <ProductText
                languages={languages}
                field={specField(at, 'value')}
                legend={t`Value of specification ${at + 1}`}
                isShort
                isWrong={isFaulty}
                maxLength={1_000}
                example={t`Oak`}
              />
            </div>
            {mayChangeNumber && (
              <Button
                variant="ghost"
                square
                aria-label={t`Remove specification ${at + 1}`}
                onClick={() => changeEach((text) => ({ ...text, specs: without(text.specs, at) }))}
              >
                <Icon of={Trash2} size={16} />
              </Button>
            )}
          </div>
        );
      })}
      {isWrong && (
        <p className="text-xs text-danger">
          <Trans>Every specification needs a name and a value.</Trans>
        </p>
      )}
      {mayChangeNumber && (
        <Button
          className="justify-self-start"
          onClick={() =>
            change(({ texts }) => ({
              texts: { ...texts, en: { ...texts.en, specs: [...texts.en.specs, { label: '', value: '' }] } },
            }))
          }
        >
          <Icon of={Plus} size={16} />
          <Trans>Add a specification</Trans>
        </Button>
      )}
    </TextSection>
  );
}
