import * as v from 'valibot';
import type { Block } from '#domain/content-block.ts';
import { langs } from '#domain/languages.ts';
import { shopFeatures } from '#domain/shop-settings.ts';
import { defineCall } from './define-call.ts';
import { described, Empty } from './scalars.ts';

const ContentBlock = described(
  v.variant('kind', [
    v.object({ kind: v.picklist(['paragraph', 'note']), text: v.string() }),
    v.object({ kind: v.picklist(['list', 'steps']), items: v.array(v.string()) }),
  ]) satisfies v.GenericSchema<Block>,
  'A block of text, in reading order. Never HTML: clients build their own elements.',
);

/** Screens that an article may link to. */
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
  id: described(v.string(), 'Unique, and the same in every language: it is part of URLs.'),
  title: v.string(),
  blocks: v.array(ContentBlock),
  to: described(v.nullable(v.picklist(helpPlaces)), 'Screen that the article is about; `null`: none.'),
});

export type HelpArticle = v.InferOutput<typeof HelpArticle>;

const HelpSection = v.object({ id: v.string(), title: v.string(), articles: v.array(HelpArticle) });

export type HelpSection = v.InferOutput<typeof HelpSection>;

const LawDocument = v.object({
  id: v.string(),
  title: v.string(),
  summary: described(v.string(), 'One-sentence summary.'),
  updatedOn: described(v.pipe(v.string(), v.isoDate()), 'A day, `2026-11-21`.'),
  sections: v.array(v.object({ id: v.string(), title: v.string(), blocks: v.array(ContentBlock) })),
});

export type LawDocument = v.InferOutput<typeof LawDocument>;

const Link = v.nullable(v.pipe(v.string(), v.url()));

export const contentCalls = {
  credits: defineCall({
    method: 'GET',
    path: 'index/credits',
    auth: 'none',
    cache: 'catalog',
    summary: 'List image credits of the demo catalog',
    description: 'Image credits of the demo catalog: works, creators and licenses.',
    refusals: [],
    input: Empty,
    output: v.object({
      note: v.string(),
      licences: v.array(v.object({ name: v.string(), url: v.string() })),
      works: v.array(
        v.object({
          title: v.string(),
          creator: v.string(),
          url: v.nullable(v.string()),
          licence: v.string(),
        }),
      ),
    }),
    example: {},
  }),
  languageList: defineCall({
    method: 'GET',
    path: 'user/language_list',
    auth: 'none',
    cache: 'catalog',
    summary: 'List the languages of the shop',
    refusals: [],
    input: Empty,
    output: v.object({
      list: v.array(
        v.object({ languageName: v.string(), chineseName: v.string(), fileName: v.picklist(langs) }),
      ),
    }),
    example: {},
  }),
  help: defineCall({
    method: 'GET',
    path: 'user/help_support',
    auth: 'none',
    cache: 'catalog',
    summary: 'List help articles',
    description: "Help articles in the caller's language.",
    refusals: [],
    input: Empty,
    output: v.object({ sections: v.array(HelpSection) }),
    example: {},
  }),
  law: defineCall({
    method: 'GET',
    path: 'user/law',
    auth: 'none',
    cache: 'catalog',
    summary: 'Get terms, privacy and other legal texts',
    description: "Terms, privacy, refunds and stored data, in the caller's language.",
    refusals: [],
    input: Empty,
    output: v.object({ documents: v.array(LawDocument) }),
    example: {},
  }),
  // Spec §1, §8.
  links: defineCall({
    method: 'GET',
    path: 'index/links',
    auth: 'none',
    cache: 'catalog',
    summary: 'Get external links',
    description: 'From the settings; `null`: none, show "Not Yet Open".',
    refusals: [],
    input: Empty,
    output: v.object({ merchantEntry: Link, sellerPlatform: Link, partnership: Link }),
    example: {},
  }),
  // Ours.
  pauses: defineCall({
    method: 'GET',
    path: 'index/pauses',
    auth: 'none',
    cache: 'catalog',
    summary: 'List the paused parts of the shop',
    description: 'Parts whose commands are refused with `feature_off` until operators end the pause.',
    refusals: [],
    input: Empty,
    output: v.object({ paused: v.array(v.picklist(shopFeatures)) }),
    example: {},
  }),
};
