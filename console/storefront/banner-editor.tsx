import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { type Lang, languageOf } from '#domain/languages.ts';
import { bannerTones, type BannerTone } from '#domain/storefront.ts';
import { cx } from '../../src/ui/cx.ts';
import { EditForm } from '../ui/edit-form.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { ImageField } from '../ui/image-field.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { type BannerDraft, type BannerText, isTooDark, missingBannerTexts } from './banner-draft.ts';
import { BannerLinkField } from './banner-link-field.tsx';
import { BannerPreview } from './banner-preview.tsx';

interface BannerEditorProps extends Omit<ComponentProps<typeof EditForm>, 'side' | 'children'> {
  draft: BannerDraft;
  /** Receives the draft of that moment, such as at the end of an upload. */
  change: (part: (draft: BannerDraft) => Partial<BannerDraft>) => void;
}

/** Image, link and texts of a banner, with its preview in the chosen language. */
export function BannerEditor({ draft, change, ...form }: BannerEditorProps) {
  const { t } = useLingui();
  const [lang, setLang] = useState<Lang>('en');
  const { image, link, tone } = draft;
  const { faults } = form;
  const tones: Record<BannerTone, string> = {
    green: t`Green`,
    sand: t`Sand`,
    sky: t`Sky`,
    rose: t`Rose`,
  };
  return (
    <EditForm
      {...form}
      wideSide
      side={
        <Panel title={t`Preview`}>
          <div className="grid gap-3">
            {image ? (
              <BannerPreview {...{ draft, image, lang, setLang }} />
            ) : (
              <p className="text-text-2">
                <Trans>Add an image to see the banner in light and dark.</Trans>
              </p>
            )}
            {image && isTooDark(image.colour) && (
              <Notice>
                <Trans>
                  The image is mostly dark, and the texts are dark, too. Check that they can be read.
                </Trans>
              </Notice>
            )}
          </div>
        </Panel>
      }
    >
      <Panel title={t`Image and link`}>
        <div className="grid gap-4">
          <ImageField
            image={image}
            onChange={(next) => change(() => ({ image: next }))}
            alt={t`Image of the banner`}
            hint={t`Best are 1,280 × 582 pixels; the texts cover the left half.`}
            error={faults.has('image') ? t`Add an image.` : undefined}
            className="aspect-[2.2/1] w-full max-w-sm"
          />
          <BannerLinkField
            link={link}
            onChange={(next) => change(() => ({ link: next }))}
            isWrong={faults.has('link')}
          />
          <SelectField
            label={t`Tone`}
            hint={t`For other clients of the API. The app takes the color of the image.`}
            value={tone}
            onChange={(event) => {
              const next = event.target.value as BannerTone;
              change(() => ({ tone: next }));
            }}
          >
            {bannerTones.map((each) => (
              <option key={each} value={each}>
                {tones[each]}
              </option>
            ))}
          </SelectField>
        </div>
      </Panel>
      <BannerTexts {...{ draft, change, faults, lang, setLang }} />
    </EditForm>
  );
}

interface BannerTextsProps extends Pick<BannerEditorProps, 'draft' | 'change' | 'faults'> {
  lang: Lang;
  setLang: (lang: Lang) => void;
}

/** English, and beside it the chosen language. */
function BannerTexts({ draft: { texts }, change, faults, lang, setLang }: BannerTextsProps) {
  const { t } = useLingui();
  const set = (of: Lang, text: Partial<BannerText>) =>
    change((draft) => ({ texts: { ...draft.texts, [of]: { ...draft.texts[of], ...text } } }));
  const shown = lang === 'en' ? (['en'] as const) : (['en', lang] as const);
  const wrong = [...faults].filter((fault): fault is Lang => fault !== 'en' && fault in texts);
  return (
    <Panel title={t`Texts`} flush>
      <LanguageTabs
        lang={lang}
        onChange={setLang}
        progressOf={(other) => missingBannerTexts(texts[other], texts.en)}
      />
      {wrong.length > 0 && (
        <p role="alert" className="px-4 pt-3 text-xs text-danger">
          {t`A translation needs a title and a button, or no text at all:`}{' '}
          {wrong.map((each) => languageOf(each).name).join(', ')}
        </p>
      )}
      <div className={cx('grid gap-x-6 gap-y-4 p-4', lang !== 'en' && 'lg:grid-cols-2')}>
        {shown.map((each) => (
          <section key={each} aria-label={languageOf(each).name} className="grid min-w-0 content-start gap-3">
            {lang !== 'en' && (
              <h3 lang={languageOf(each).locale} className="text-xs font-semibold text-text-2">
                {languageOf(each).name}
              </h3>
            )}
            <TextsOf
              text={texts[each]}
              en={each === 'en' ? undefined : texts.en}
              set={(text) => set(each, text)}
              isWrong={faults.has(each)}
              locale={languageOf(each).locale}
            />
          </section>
        ))}
      </div>
    </Panel>
  );
}

interface TextsOfProps {
  text: BannerText;
  /** The English texts beside a translation; absent for English itself. */
  en: BannerText | undefined;
  set: (text: Partial<BannerText>) => void;
  isWrong: boolean;
  locale: string;
}

function TextsOf({ text, en, set, isWrong, locale }: TextsOfProps) {
  const { t } = useLingui();
  const field = (name: keyof BannerText, maxLength: number) => ({
    lang: locale,
    maxLength,
    value: text[name],
    placeholder: en?.[name],
    error: isWrong && name !== 'eyebrow' && !text[name].trim() ? t`Missing or wrong.` : undefined,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        label={t`Small line`}
        hint={en ? undefined : t`Optional. Hidden on the narrowest phones.`}
        {...field('eyebrow', 60)}
      />
      <TextField label={t`Title`} {...field('title', 80)} />
      <TextField label={t`Button`} {...field('action', 40)} />
    </>
  );
}
