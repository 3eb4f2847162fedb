/**
 * The files of the demo shop (`server/demo/catalog/*.json`). The seed rejects an invalid file. A text is given in every
 * language, at least in English; a value that is the same everywhere ("256 GB") is a plain string.
 */
import * as v from 'valibot';
import { defaultLang, inEachLanguage, type Lang, langs } from '#domain/languages.ts';

const line = v.pipe(v.string(), v.trim(), v.minLength(1));
export type Text = Record<Lang, string>;
/** A language that has no text yet gets the English one; `npm run language` counts them. */
const Text = v.pipe(
  v.strictObject({ ...v.entriesFromList(langs, v.optional(line)), [defaultLang]: line }),
  v.transform((texts): Text => inEachLanguage((lang) => (texts[lang] ?? texts.en)!)),
);
const Money = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{2}$/));
/** File below `server/demo/pictures`, e.g. `computer/laptop-14-silver.avif`. */
const Image = v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z0-9-]+\.avif$/));
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Score = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const categorySlugs = [
  'computer',
  'electrical',
  'outdoors',
  'family',
  'health',
  'men',
  'women',
  'food',
  'mobile',
  'toys',
] as const;

const Review = v.strictObject({
  name: line,
  lang: v.picklist(langs),
  productScore: Score,
  serviceScore: Score,
  postageScore: Score,
  content: line,
  daysAgo: v.pipe(Count, v.minValue(1), v.maxValue(400)),
  /** Index into `variants`: the purchased one. */
  variant: Count,
  pictures: v.optional(v.array(Image), []),
  reply: v.optional(line),
});

const Product = v.strictObject({
  slug: Slug,
  shop: Slug,
  title: Text,
  /** Safe rich text: `<p> <ul> <li> <strong>` only, no attributes. */
  description: Text,
  listPrice: v.optional(Money),
  weightGrams: v.pipe(Count, v.minValue(1)),
  /** Gallery in order, the first is the card's picture. */
  pictures: v.pipe(v.array(Image), v.minLength(1)),
  /** `name` and `values` are keys of `terms`, or plain text that is the same in every language. */
  options: v.array(v.strictObject({ name: line, values: v.pipe(v.array(line), v.minLength(1)) })),
  /** One row per existing combination; `values` in the order of `options`. No options: one row, `values: []`. */
  variants: v.pipe(
    v.array(
      v.strictObject({ values: v.array(line), price: Money, stock: Count, picture: v.optional(Image) }),
    ),
    v.minLength(1),
  ),
  /** `label` and `value`: keys of `terms` or plain text. */
  specs: v.pipe(v.array(v.strictObject({ label: line, value: line })), v.minLength(3)),
  sold: Count,
  seen: Count,
  reviews: v.array(Review),
});

export const CatalogFile = v.strictObject({
  category: v.picklist(categorySlugs),
  terms: v.record(Slug, Text),
  products: v.array(Product),
});
export type CatalogFile = v.InferOutput<typeof CatalogFile>;
export type DemoProduct = CatalogFile['products'][number];

export const ShopsFile = v.array(
  v.strictObject({
    slug: Slug,
    name: line,
    /** ISO 3166 alpha-2. */
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    city: line,
    intro: Text,
    /** Background of logo and banner, as `#RRGGBB`. */
    colour: v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/)),
    /** Freight in dollars: base per parcel, per further started kilogram, free from this subtotal (absent: never). */
    freight: v.strictObject({ base: Money, perKg: Money, freeFrom: v.optional(Money) }),
    fans: Count,
    daysOpen: v.pipe(Count, v.minValue(30)),
  }),
);

export const SiteFile = v.strictObject({
  categories: v.array(v.strictObject({ slug: v.picklist(categorySlugs), name: Text, picture: Image })),
  banners: v.array(
    v.strictObject({
      picture: Image,
      eyebrow: Text,
      title: Text,
      action: Text,
      /** Link target: a path of the app that a visitor may open (spec §2). */
      to: v.pipe(v.string(), v.regex(/^\/(home|explore|search|detail|shop)(?=[/?]|$)[a-zA-Z0-9/?=&_-]*$/)),
      tone: v.picklist(['green', 'sand', 'rose', 'sky', 'violet']),
    }),
  ),
  promos: v.array(
    v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,16}$/)),
      title: Text,
      kind: v.picklist(['percent', 'amount', 'freight']),
      /** Per cent for `percent`, dollars for `amount`, "0.00" for `freight`. */
      value: Money,
      minSubtotal: Money,
      /** Upper limit of a percentage, in dollars. */
      maxDiscount: v.optional(Money),
      perPerson: v.pipe(Count, v.minValue(1)),
      uses: v.optional(Count),
      /** Only for an account's first order. */
      firstOrder: v.optional(v.boolean()),
    }),
  ),
  hotWords: v.strictObject(v.entriesFromList(langs, v.array(line))),
});

/**
 * Checks beyond the schema: images exist, terms are known or plain, variants match options, `sold ≥ reviews`, `seen ≥ sold`, only
 * the allowed tags. @returns one line per fault; empty = the file is valid
 */
export function faults(file: CatalogFile, imageExists: (image: string) => boolean): string[] {
  const found: string[] = [];
  for (const product of file.products) {
    const at = (what: string) => found.push(`${file.category}/${product.slug}: ${what}`);
    const images = [
      ...product.pictures,
      ...product.variants.flatMap((variant) => variant.picture ?? []),
      ...product.reviews.flatMap((review) => review.pictures),
    ];
    for (const name of images) if (!imageExists(name)) at(`no image ${name}`);
    const plain = (text: string) =>
      /^[\d\s.,×x/+°%()A-Zµ–-]*[\da-zA-Zµ°%/²³ .×-]*$/.test(text) && !/^[a-z]+(-[a-z]+)*$/.test(text);
    const words = [
      ...product.options.flatMap((o) => [o.name, ...o.values]),
      ...product.specs.flatMap((s) => [s.label, s.value]),
    ];
    for (const word of words)
      if (!(word in file.terms) && !plain(word)) at(`"${word}" is neither a term nor plain`);
    for (const { label } of product.specs) if (!(label in file.terms)) at(`label "${label}" is not a term`);
    for (const { name } of product.options) if (!(name in file.terms)) at(`option "${name}" is not a term`);
    const combinations = new Set<string>();
    for (const variant of product.variants) {
      if (variant.values.length !== product.options.length)
        at(`variant ${variant.values.join(' / ')} does not match the options`);
      variant.values.forEach((value, i) => {
        if (!product.options[i]?.values.includes(value)) at(`variant value ${value} is not offered`);
      });
      combinations.add(variant.values.join('|'));
      if (product.listPrice && Number(product.listPrice) <= Number(variant.price))
        at('list price is not above the price');
    }
    if (combinations.size !== product.variants.length) at('the same variant twice');
    if (product.sold < product.reviews.length) at('fewer sold than reviews');
    if (product.seen < product.sold) at('fewer seen than sold');
    for (const review of product.reviews)
      if (!product.variants[review.variant]) at('review of a variant that does not exist');
    for (const [lang, html] of Object.entries(product.description)) {
      if (html.replace(/<\/?(p|ul|li|strong)>/g, '').includes('<')) at(`tags in the description (${lang})`);
      if (html.length < 60) at(`description too short (${lang})`);
    }
  }
  return found;
}
