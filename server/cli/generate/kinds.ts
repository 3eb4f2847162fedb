import { inEachLanguage, type Lang } from '#domain/languages.ts';
import { cents } from '#domain/money.ts';
import type { Demo } from '../../demo/load.ts';
import { safeHtml } from '../../modules/catalog/safe-html.ts';

interface KindText {
  title: string;
  description: string;
  specs: { label: string; value: string }[];
  options: { name: string; values: string[] }[];
}

/** A template for generated products: a product of the demo without its distinguishing parts. */
export interface Kind {
  category: string;
  weightGrams: number;
  /** File names of demo images. */
  pictures: string[];
  variants: { values: number[]; priceCents: number; picture: string | null }[];
  reviews: { author: string; lang: Lang; content: string; stars: number }[];
  texts: Record<Lang, KindText>;
}

const mostSpecs = 2;
const mostVariants = 6;

/** The demo's products as kinds: their texts, options and images match in all eight languages. */
export const kindsOf = ({ categories }: Demo): Kind[] =>
  categories.flatMap(({ category, terms, products }) =>
    products.map((product): Kind => {
      const textOf = (lang: Lang): KindText => {
        const say = (word: string) => terms[word]?.[lang] ?? word;
        const [firstParagraph] = safeHtml(product.description[lang]).split('</p>');
        return {
          title: product.title[lang],
          description: `${firstParagraph}</p>`,
          specs: product.specs
            .slice(0, mostSpecs)
            .map(({ label, value }) => ({ label: say(label), value: say(value) })),
          options: product.options.map(({ name, values }) => ({ name: say(name), values: values.map(say) })),
        };
      };
      return {
        category,
        weightGrams: product.weightGrams,
        pictures: product.pictures,
        variants: product.variants.slice(0, mostVariants).map(({ values, price, picture }) => ({
          values: values.map((value, i) => product.options[i]!.values.indexOf(value)),
          priceCents: cents(price),
          picture: picture ?? null,
        })),
        reviews: product.reviews.map(({ name, lang, content, productScore }) => ({
          author: name,
          lang,
          content,
          stars: productScore,
        })),
        texts: inEachLanguage(textOf),
      };
    }),
  );
