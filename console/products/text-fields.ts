import type { Lang } from '#domain/languages.ts';
import { type Draft, replaced, type Text } from './draft.ts';

/** A text of a product, in each language. */
export interface ProductTextField {
  key: string;
  read: (text: Text) => string;
  /** The changed part of a language's texts. */
  write: (text: Text, value: string, en: Text) => Partial<Text>;
}

export const titleField: ProductTextField = {
  key: 'title',
  read: ({ title }) => title,
  write: (_, title) => ({ title }),
};

export const descriptionField: ProductTextField = {
  key: 'description',
  read: ({ description }) => description ?? '',
  write: (_, description) => ({ description }),
};

export const seoTitleField: ProductTextField = {
  key: 'seoTitle',
  read: ({ seoTitle }) => seoTitle ?? '',
  write: (_, value) => ({ seoTitle: value || null }),
};

export const seoDescriptionField: ProductTextField = {
  key: 'seoDescription',
  read: ({ seoDescription }) => seoDescription ?? '',
  write: (_, value) => ({ seoDescription: value || null }),
};

/** Specifications of a translation follow the English ones. */
const specsOf = (text: Text, en: Text): Text['specs'] =>
  en.specs.map((_, at) => text.specs[at] ?? { label: '', value: '' });

export const specField = (at: number, part: 'label' | 'value'): ProductTextField => ({
  key: `spec ${at} ${part}`,
  read: ({ specs }) => specs[at]?.[part] ?? '',
  write: (text, value, en) => {
    const specs = specsOf(text, en);
    return { specs: replaced(specs, at, { ...specs[at]!, [part]: value }) };
  },
});

/** Options of a translation follow the English ones. */
const optionsOf = (text: Text, en: Text): Text['options'] =>
  en.options.map(({ values }, at) => ({
    name: text.options[at]?.name ?? '',
    values: values.map((_, place) => text.options[at]?.values[place] ?? ''),
  }));

export const optionField = (at: number): ProductTextField => ({
  key: `option ${at}`,
  read: ({ options }) => options[at]?.name ?? '',
  write: (text, name, en) => {
    const options = optionsOf(text, en);
    return { options: replaced(options, at, { ...options[at]!, name }) };
  },
});

export const valueField = (at: number, place: number): ProductTextField => ({
  key: `option ${at} value ${place}`,
  read: ({ options }) => options[at]?.values[place] ?? '',
  write: (text, value, en) => {
    const options = optionsOf(text, en);
    const option = options[at]!;
    return { options: replaced(options, at, { ...option, values: replaced(option.values, place, value) }) };
  },
});

export const altField = (id: number): ProductTextField => ({
  key: `alt ${id}`,
  read: ({ alts }) => alts[id] ?? '',
  write: ({ alts }, value) => ({ alts: { ...alts, [id]: value } }),
});

type Translated = Pick<Draft, 'texts' | 'images'>;

/** All texts that have translations. Shoppers read the English text where a translation is missing. */
export const translatedFieldsOf = ({ texts: { en }, images }: Translated): ProductTextField[] => [
  titleField,
  descriptionField,
  ...en.specs.flatMap((_, at) => [specField(at, 'label'), specField(at, 'value')]),
  ...en.options.flatMap(({ values }, at) => [
    optionField(at),
    ...values.map((_, place) => valueField(at, place)),
  ]),
  ...images.map(({ id }) => altField(id)),
];

/** Sizes such as `11.8 kg` are the same in every language. */
const hasWord = (text: string): boolean => /\p{L}{3}/u.test(text);

export const isMissing = (field: ProductTextField, texts: Draft['texts'], lang: Lang): boolean =>
  hasWord(field.read(texts.en)) && field.read(texts[lang]).trim() === '';

/** Number of texts with an English word, and of those that the language lacks. */
export function missingTexts(draft: Translated, lang: Lang): { of: number; missing: number } {
  const fields = translatedFieldsOf(draft).filter(({ read }) => hasWord(read(draft.texts.en)));
  return {
    of: fields.length,
    missing: fields.filter((field) => isMissing(field, draft.texts, lang)).length,
  };
}
