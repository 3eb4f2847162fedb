import { call } from '../api/call.ts';
import type { Output } from '#contract/calls.ts';
import { favoritesBundle, type OfflineBundle } from '../device/bundles/bundle.ts';
import { keptChoices, reading } from '../device/reading.ts';
import type { Lang } from '#domain/languages.ts';
import { tokenRules } from '#domain/search/tokens.ts';
import { currentLang, currentToken } from '../session/state.ts';
import { connectionIsFree, mayFetchAhead } from './may-fetch-ahead.ts';
import { claimReading, whileMarked } from './session-mark.ts';
import { deleteUnusedImages, storeBundle } from './store-bundle.ts';

/** A shop refreshed this recently is skipped. */
const freshSeconds = 6 * 3600;
/** Number of followed shops that are stored automatically; users who follow more choose the others. */
const mostFollowed = 20;
const mostFavorites = 50;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Writes for the current session only; a visitor's shops belong to the device. */
type Write = (put: () => Promise<unknown>) => Promise<void>;

/** Refreshes a stored shop: everything at first and after a change of language, then changes only. @throws ApiError */
async function refreshShop(id: number, lang: Lang, write: Write, mayGoOn: () => boolean): Promise<void> {
  const old = await reading.packs.get(id);
  const known = old?.lang === lang ? old : undefined;
  let answer: Output<'cataloguePack'> | undefined;
  let products: OfflineBundle['products'] = [];
  let version: number | undefined;
  for (let cursor: string | null = ''; cursor !== null; cursor = answer.next) {
    answer = await call('cataloguePack', {
      shop: String(id),
      since: String(known?.version ?? 0),
      ...(cursor && { cursor }),
    });
    // Use the version of the first page: changes made between two pages are fetched again at the next refresh.
    version ??= answer.version;
    const { id: shopId, name, country } = answer.shop;
    const changed = answer.products.map((each) => ({ ...each, shop: { id: shopId, name, country } }));
    const replaced = new Set([...answer.gone, ...changed.map((each) => each.id)]);
    const before = cursor === '' ? (answer.since > 0 ? (known?.products ?? []) : []) : products;
    products = [...before.filter((each) => !replaced.has(each.id)), ...changed];
  }
  if (!answer || version === undefined) return;
  await storeBundle(
    { shopId: id, lang, version, at: nowSeconds(), shop: answer.shop, products },
    mayGoOn,
    write,
  );
}

/** The account's favorites of all shops. @throws ApiError */
async function refreshFavorites(lang: Lang, write: Write, mayGoOn: () => boolean): Promise<void> {
  const { list } = await call('favouriteList', { limit: String(mostFavorites) });
  if (list.length === 0) return write(() => reading.packs.delete(favoritesBundle));
  const products = list.map((card) => ({ ...card, category: '' }));
  await storeBundle(
    { shopId: favoritesBundle, lang, version: 0, at: nowSeconds(), shop: null, products },
    mayGoOn,
    write,
  );
}

/** Chosen shops, and followed ones unless the user has excluded them. @throws ApiError */
async function wantedBundles(signedIn: boolean): Promise<number[]> {
  const choices = await keptChoices();
  const chosen = Object.keys(choices)
    .map(Number)
    .filter((id) => choices[id]);
  if (!signedIn) return chosen;
  const { list } = await call('followList', { limit: String(mostFollowed) });
  const followed = list.map(({ id }) => id).filter((id) => choices[id] !== false);
  return [
    ...new Set([...chosen, ...followed, ...(choices[favoritesBundle] === false ? [] : [favoritesBundle])]),
  ];
}

async function refreshAll(now: number | null): Promise<void> {
  const token = currentToken();
  const mark = await claimReading(token);
  const sameSession = () => currentToken() === token;
  const write: Write = (put) =>
    mark !== null
      ? whileMarked(mark, put)
      : // There is no session now, and there was none at the start.
        currentToken() === null
        ? put().then(() => undefined)
        : Promise.resolve();
  const lang = currentLang();
  const wanted = await wantedBundles(token !== null);
  const stored = await reading.packs.toArray();
  const unwanted = stored.map(({ shopId }) => shopId).filter((id) => !wanted.includes(id));
  if (unwanted.length > 0) await write(() => reading.packs.bulkDelete(unwanted));
  for (const id of wanted) {
    const pack = stored.find(({ shopId }) => shopId === id);
    const fresh =
      pack?.lang === lang && pack.index.rules === tokenRules && nowSeconds() - pack.at < freshSeconds;
    const requested = id === now;
    // A background refresh stops when data saving starts; one that the user requested may use paid data.
    const mayGoOn = () => sameSession() && (requested ? navigator.onLine : connectionIsFree());
    if ((fresh && !requested) || !mayGoOn() || !(requested || (await mayFetchAhead()))) continue;
    // A failed bundle (shop closed, or connection lost) must not block the others.
    const refreshed =
      id === favoritesBundle ? refreshFavorites(lang, write, mayGoOn) : refreshShop(id, lang, write, mayGoOn);
    await refreshed.catch(() => undefined);
  }
  await deleteUnusedImages();
}

/** Only one tab at a time refreshes shops. */
async function alone(ifAvailable: boolean, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('packs', { ifAvailable }, (lock) => (lock ? work() : undefined));
}

/**
 * Refreshes stored shops in the background while the connection allows. Never throws: the next refresh tries again.
 * @param now shop that the user has just chosen: fetched over any connection, even if it is fresh
 */
export async function refreshPacks(now: number | null = null): Promise<void> {
  if (now === null && !(await mayFetchAhead())) return;
  await alone(now === null, () => refreshAll(now)).catch(() => undefined);
}

/** Deletes images that no stored shop uses. Never throws. */
export const tidyPacks = (): Promise<void> => deleteUnusedImages().catch(() => undefined);
