import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inEachLanguage } from '#domain/languages.ts';
import { ProductText } from './product-text.tsx';
import { htmlOfText, textOfHtml } from './rich-text.ts';
import { descriptionField } from './text-fields.ts';
import type { TextLanguages } from './use-text-languages.ts';

/** Shows the texts as typed. The draft has their HTML, from which the typed notation cannot be derived. */
export function ProductDescription({ languages }: { languages: TextLanguages }) {
  const { t } = useLingui();
  const html = inEachLanguage((lang) => descriptionField.read(languages.texts[lang]));
  const [typed, setTyped] = useState(() => inEachLanguage((lang) => textOfHtml(html[lang])));
  const shown = inEachLanguage((lang) => {
    const stored = textOfHtml(html[lang]);
    return htmlOfText(typed[lang]) === html[lang] || stored === typed[lang] ? typed[lang] : stored;
  });
  return (
    <ProductText
      languages={languages}
      field={descriptionField}
      legend={t`Description`}
      isLong
      maxLength={18_000}
      hint={t`A blank line begins a paragraph, “- ” an entry of a list, “### ” a heading; **bold**.`}
      typed={shown}
      onChange={(text, lang) => {
        setTyped({ ...shown, [lang]: text });
        languages.write(descriptionField, lang, htmlOfText(text));
      }}
    />
  );
}
