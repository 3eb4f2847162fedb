import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Lang, languages } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import {
  inAllLanguages,
  missingTexts,
  type GalleryImage,
  numbered,
  replaced,
  type Text,
  without,
} from './draft.ts';
import type { EditorPart } from './editor-part.ts';
import { ProductAlts } from './product-alts.tsx';
import { htmlOfText, textOfHtml } from './rich-text.ts';

/** English, and beside it one of the other languages, which operators who only read choose, too. */
export function ProductTexts({ draft, change, faults, mayEdit }: EditorPart & { mayEdit: boolean }) {
  const { t } = useLingui();
  const [lang, setLang] = useState<Lang>('en');
  const { texts } = draft;
  const set = (of: Lang, text: Partial<Text>) =>
    change({ texts: { ...texts, [of]: { ...texts[of], ...text } } });
  const dropSpec = (at: number) =>
    change({ texts: inAllLanguages(texts, (text) => ({ ...text, specs: without(text.specs, at) })) });
  const shown = languages.find(({ file }) => file === lang)!;
  return (
    <Panel title={t`Texts`} flush>
      <LanguageTabs
        lang={lang}
        onChange={setLang}
        progressOf={(other) => missingTexts(texts[other], texts.en)}
      />
      <fieldset
        disabled={!mayEdit}
        className={cx('grid gap-x-6 gap-y-4 p-4', lang !== 'en' && 'lg:grid-cols-2')}
      >
        <TextsOf
          key="en"
          text={texts.en}
          images={draft.images}
          set={(text) => set('en', text)}
          dropSpec={dropSpec}
          faults={faults}
          heading="English"
          isAlone={lang === 'en'}
        />
        {lang !== 'en' && (
          <TextsOf
            key={lang}
            text={texts[lang]}
            en={texts.en}
            images={draft.images}
            set={(text) => set(lang, text)}
            dropSpec={dropSpec}
            faults={noFaults}
            heading={shown.name}
            lang={shown.locale}
          />
        )}
      </fieldset>
    </Panel>
  );
}

const noFaults: ReadonlySet<string> = new Set();

interface TextsOfProps {
  text: Text;
  images: readonly GalleryImage[];
  /** The English texts beside a translation; absent for English itself. */
  en?: Text;
  set: (text: Partial<Text>) => void;
  /** Removes a specification from every language. */
  dropSpec: (at: number) => void;
  faults: ReadonlySet<string>;
  heading: string;
  /** Without another language beside it. */
  isAlone?: boolean;
  /** BCP 47 tag of the texts. */
  lang?: string;
}

/** Texts of one language. A blank translation shows its English text to shoppers, so that one is the placeholder. */
function TextsOf(props: TextsOfProps) {
  const { text, images, en, set, dropSpec, faults, heading, isAlone = false, lang = 'en' } = props;
  const { t } = useLingui();
  const parts = { text, en, set, lang };
  return (
    <section aria-label={heading} className="grid min-w-0 content-start gap-3">
      {!isAlone && (
        <h3 lang={lang} className="text-xs font-semibold text-text-2">
          {heading}
        </h3>
      )}
      <TextField
        label={t`Title`}
        lang={lang}
        maxLength={500}
        value={text.title}
        placeholder={en?.title}
        error={faults.has('title') ? t`Enter a title.` : undefined}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Description {...parts} />
      <Specs {...parts} isWrong={faults.has('specs')} dropSpec={dropSpec} />
      {en && en.options.length > 0 && <OptionNames {...parts} en={en} />}
      <ProductAlts {...{ images, set, lang }} alts={text.alts} en={en?.alts} />
      <details className="rounded-sm border px-3 py-2">
        <summary className="text-xs font-medium text-text-2">
          <Trans>For search engines</Trans>
        </summary>
        <div className="grid gap-3 pt-3">
          <TextField
            label={t`Title`}
            lang={lang}
            maxLength={200}
            value={text.seoTitle ?? ''}
            placeholder={text.title || en?.title}
            onChange={(event) => set({ seoTitle: event.target.value || null })}
          />
          <TextArea
            label={t`Description`}
            lang={lang}
            maxLength={500}
            value={text.seoDescription ?? ''}
            onChange={(event) => set({ seoDescription: event.target.value || null })}
          />
        </div>
      </details>
    </section>
  );
}

type PartProps = Pick<TextsOfProps, 'text' | 'set'> & { en: Text | undefined; lang: string };

/** The text as typed; the draft has its HTML, which another notation of the same would not change back. */
function Description({ text, en, set, lang }: PartProps) {
  const { t } = useLingui();
  const html = text.description ?? '';
  const [typed, setTyped] = useState(() => textOfHtml(html));
  const shown = htmlOfText(typed) === html || textOfHtml(html) === typed ? typed : textOfHtml(html);
  return (
    <TextArea
      label={t`Description`}
      lang={lang}
      rows={9}
      maxLength={18_000}
      hint={
        en
          ? undefined
          : t`A blank line begins a paragraph, “- ” an entry of a list, “### ” a heading; **bold**.`
      }
      value={shown}
      placeholder={en && textOfHtml(en.description ?? '')}
      onChange={(event) => {
        setTyped(event.target.value);
        set({ description: htmlOfText(event.target.value) });
      }}
    />
  );
}

interface SpecsProps {
  isWrong: boolean;
  dropSpec: (at: number) => void;
}

/** Pairs such as “Material: Oak”. Translations follow the English ones. */
function Specs({ text, en, set, lang, isWrong, dropSpec }: PartProps & SpecsProps) {
  const { t } = useLingui();
  const rows = en ? en.specs.map((_, at) => text.specs[at] ?? { label: '', value: '' }) : text.specs;
  const change = (at: number, part: Partial<Text['specs'][number]>) =>
    set({ specs: replaced(rows, at, { ...rows[at]!, ...part }) });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-xs font-medium text-text-2">
        <Trans>Specifications</Trans>
      </legend>
      {numbered(rows).map(({ at, row: { label, value } }) => (
        <div key={at} className="flex gap-2">
          <div className="w-2/5">
            <TextField
              bare
              label={t`Name of specification ${at + 1}`}
              lang={lang}
              value={label}
              placeholder={en ? en.specs[at]?.label : t`Material`}
              onChange={(event) => change(at, { label: event.target.value })}
            />
          </div>
          <div className="grow">
            <TextField
              bare
              label={t`Value of specification ${at + 1}`}
              lang={lang}
              value={value}
              placeholder={en ? en.specs[at]?.value : t`Oak`}
              onChange={(event) => change(at, { value: event.target.value })}
            />
          </div>
          {!en && (
            <Button
              variant="ghost"
              square
              aria-label={t`Remove specification ${at + 1}`}
              onClick={() => dropSpec(at)}
            >
              <Icon of={Trash2} size={16} />
            </Button>
          )}
        </div>
      ))}
      {isWrong && (
        <p className="text-xs text-danger">
          <Trans>Every specification needs a name and a value.</Trans>
        </p>
      )}
      {!en && (
        <Button
          className="justify-self-start"
          onClick={() => set({ specs: [...rows, { label: '', value: '' }] })}
        >
          <Icon of={Plus} size={16} />
          <Trans>Add a specification</Trans>
        </Button>
      )}
    </fieldset>
  );
}

/** Translated names of options and their values; the English ones are edited with the variants. */
function OptionNames({ text, en, set, lang }: PartProps & { en: Text }) {
  const { t } = useLingui();
  const options = en.options.map(({ values }, at) => ({
    name: text.options[at]?.name ?? '',
    values: values.map((_, place) => text.options[at]?.values[place] ?? ''),
  }));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-xs font-medium text-text-2">
        <Trans>Options</Trans>
      </legend>
      {numbered(options).map(({ at, row: option }) => (
        <div key={at} className="grid gap-2 sm:grid-cols-2">
          <TextField
            bare
            label={t`Name of option ${at + 1}`}
            lang={lang}
            className="font-medium"
            value={option.name}
            placeholder={en.options[at]!.name}
            onChange={(event) =>
              set({ options: replaced(options, at, { ...option, name: event.target.value }) })
            }
          />
          <div className="grid gap-2">
            {numbered(option.values).map(({ at: place, row: value }) => (
              <TextField
                key={place}
                bare
                label={t`Value ${place + 1} of option ${at + 1}`}
                lang={lang}
                value={value}
                placeholder={en.options[at]!.values[place]}
                onChange={(event) => {
                  const values = replaced(option.values, place, event.target.value);
                  set({ options: replaced(options, at, { ...option, values }) });
                }}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
