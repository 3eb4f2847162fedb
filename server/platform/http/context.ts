import type { Kysely } from 'kysely';
import type { EndpointName } from '#contract/endpoints.ts';
import type { calls, Output, Parsed } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { CardProcessor } from '../card-processor.ts';
import type { Derive } from '../images/derive.ts';
import type { ImagePlaces } from '../images/places.ts';
import type { PrivateImages } from '../images/private.ts';
import type { JobBoard } from '../jobs/job-board.ts';
import type { Translator } from '../translation/translator.ts';
import type { ImageStore } from '../images/store.ts';
import type { ResponseCache } from './response-cache.ts';
import type { PublicReads } from './public-reads.ts';

/** Services of the server process. */
export interface Services {
  config: Config;
  db: Kysely<Database>;
  log: Log;
  images: ImageStore;
  /** Sizes of the shop's images. */
  derive: Derive;
  privateImages: PrivateImages;
  /** The files of all three, for the job that removes those without a row. */
  imagePlaces: ImagePlaces;
  /** `null`: cards can neither be charged nor paid out to. */
  cards: CardProcessor | null;
  /** `null`: nothing offers a translation. */
  translator: Translator | null;
  publicReads: PublicReads;
  /** Absent: public responses are not cached. */
  responseCache?: ResponseCache;
  /** Absent: no jobs run in this process. */
  jobs?: JobBoard;
  /** Identifies the built app, see `release.ts`. */
  release?: string;
}

export interface Caller {
  id: number;
  sessionId: number;
}

/** Context of one call. `db` is the call's own transaction in an idempotent call, else the pool. */
export interface Context extends Services {
  lang: Lang;
  /** `null` for a visitor. */
  caller: Caller | null;
  /** IP address of the caller, for limits. */
  ip: string;
  userAgent: string;
  /** Token of a known device, for calls marked `device`; else `null`. */
  device: string | null;
  /** Sets that token in the response. */
  keepDevice: (token: string) => void;
  /** Counts neither as a view nor as a search: the server renders a page, and its app sends the counted requests. */
  isUncounted?: true;
}

export interface SignedIn extends Context {
  caller: Caller;
}

type RawCall = {
  [Name in EndpointName]: true extends (typeof calls)[Name]['rawBody'] ? Name : never;
}[EndpointName];

/** `bytes`: the body of a call that takes raw bytes. */
type ContextOf<Name extends EndpointName> = ((typeof calls)[Name]['auth'] extends 'required'
  ? SignedIn
  : Context) &
  ([Name] extends [RawCall] ? { bytes: Uint8Array } : unknown);

export type Handler<Name extends EndpointName> = (
  ctx: ContextOf<Name>,
  input: Parsed<Name>,
) => Promise<Output<Name>>;

/**
 * A command with an effect outside the database: `begin` writes the intent in the command's transaction; `finish` acts after the
 * commit, on the first call and on every replay, and must be safe to repeat.
 */
export interface TwoStep<Name extends EndpointName> {
  begin: (ctx: ContextOf<Name>, input: Parsed<Name>) => Promise<number>;
  finish: (ctx: ContextOf<Name>, begun: number) => Promise<Output<Name>>;
}

/** One handler per call: a call of the contract without one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | TwoStep<Name> };
