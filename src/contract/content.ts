import * as v from 'valibot';
import { Empty } from './scalars.ts';

/** A piece of a text, in the order it is read. Never HTML: whoever shows it builds its own elements. */
const Block = v.variant('kind', [
  v.object({ kind: v.picklist(['paragraph', 'note']), text: v.string() }),
  v.object({ kind: v.picklist(['list', 'steps']), items: v.array(v.string()) }),
]);
export type Block = v.InferOutput<typeof Block>;

/** Screens an article may lead to. */
export const helpPlaces = [
  '/bag',
  '/capitalRecord',
  '/cardTopUp',
  '/changePassword',
  '/changePayPwd',
  '/depositRecord',
  '/language',
  '/order',
  '/security',
  '/setting',
  '/topUp',
  '/waiting',
  '/walletTopUp',
  '/withDraw',
] as const;
export type HelpPlace = (typeof helpPlaces)[number];

const HelpArticle = v.object({
  /** Unlike any other article's, in every language the same: it stands in addresses. */
  id: v.string(),
  title: v.string(),
  blocks: v.array(Block),
  /** Where one does what the article is about; `null`: nowhere in particular. */
  to: v.nullable(v.picklist(helpPlaces)),
});
export type HelpArticle = v.InferOutput<typeof HelpArticle>;

const HelpSection = v.object({ id: v.string(), title: v.string(), articles: v.array(HelpArticle) });
export type HelpSection = v.InferOutput<typeof HelpSection>;

/** Help articles in the caller's language. */
export const help = { input: Empty, output: v.object({ sections: v.array(HelpSection) }) };

const LawDocument = v.object({
  id: v.string(),
  title: v.string(),
  /** One-sentence summary. */
  summary: v.string(),
  /** A day, `2026-11-21`. */
  updatedOn: v.pipe(v.string(), v.isoDate()),
  sections: v.array(v.object({ id: v.string(), title: v.string(), blocks: v.array(Block) })),
});
export type LawDocument = v.InferOutput<typeof LawDocument>;

/** Terms, privacy, refunds, what is stored: in the caller's language. */
export const law = { input: Empty, output: v.object({ documents: v.array(LawDocument) }) };

const Link = v.nullable(v.pipe(v.string(), v.url()));
/** External links (spec §1); `null` where the operator configured none: "Not Yet Open" (spec §8). */
export const links = {
  input: Empty,
  output: v.object({ merchantEntry: Link, sellerPlatform: Link, partnership: Link }),
};

/** Image credits of the demo catalog: works, creators and licenses. */
export const credits = {
  input: Empty,
  output: v.object({
    note: v.string(),
    licences: v.array(v.object({ name: v.string(), url: v.string() })),
    works: v.array(
      v.object({ title: v.string(), creator: v.string(), url: v.nullable(v.string()), licence: v.string() }),
    ),
  }),
};
