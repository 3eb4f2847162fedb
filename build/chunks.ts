/**
 * Which chunk of the browser's build a module belongs to. Each file costs the service worker's installation 18 ms of CPU
 * on a fast machine, so that modules are grouped by area instead of by exact set of importers (310 files before).
 *
 * A module belongs to the roots (entry, lazy screens, lazily imported modules) that reach it by static imports. Its chunk
 * depends on that set only, and a module's imports are reached by at least the same roots. Chunks therefore import only
 * chunks that are before them in this order, and never each other in a cycle:
 *
 * 1. `vendor` and `app`: what the entry needs.
 * 2. `first-…`: what the first screens of a visit share with each other or with other screens.
 * 3. one chunk for each large package or other part without screens.
 * 4. what visits load after their first paint, each with all that it reaches: `later` and `offers` in every visit,
 *    `client` with the first call, `start` once the device's data is needed, and parts of single screens; also the page of a shop.
 * 5. `common`: what several areas share; `common-…`: the part of it that is one area's feature.
 * 6. one chunk for each area.
 */

/** The part of Rolldown's module graph that is needed here. */
interface Graph {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}

/** The screens that most visits start with, by their name in chunk names. Each has its own chunk. */
const firstScreens: readonly [name: string, root: RegExp][] = [
  ['home', /\(shop\)\/(-home-screen|home)\.tsx/],
  ['list', /\(shop\)\/search\.tsx/],
  ['product', /\(shop\)\/detail\./],
];

/** Areas by the path of a root; the first match counts. */
const areas: readonly [name: string, root: RegExp][] = [
  ['later', /src\/app\/(start-worker|later|listen-to-worker|offline-strip|notification-badge)\./],
  // With the code for IndexedDB, so that products can be added to the cart offline.
  ['start', /src\/app\/(start-data|follow-notifications)\.|cart\/cart-commands\./],
  ['start', /src\/platform\/(data\/(purge|handover)|device\/database)\./],
  ['client', /src\/platform\/api\/client\./],
  [
    'product-later',
    /product\/(below-the-fold|share-button|product-tabs|review-actions)\.|shops\/shop-box\.|data\/viewed\./,
  ],
  ['stored-products', /catalog\/stored\/stored-(note|products)\./],
  ['long-list', /catalog\/long-list\./],
  ['offers', /src\/app\/offers\./],
  ['offer-sheets', /features\/(install|push)\//],
  ['home-later', /features\/(shops\/shop-strip|account\/language-button)\./],
  // Prepared in idle time (src/app/kept-screens.tsx).
  ['tabs', /\(shop\)\/-?(explore|filter)/],
  ['bundles', /platform\/data\/(refresh|offline)-bundles\./],
  ['live', /platform\/data\/live\./],
  // Not with other background code: most visits load it alone.
  ['vitals', /src\/app\/report-vitals\./],
  ['background', /src\/(app|platform)\//],
  // Those with phone numbers.
  [
    'addresses',
    /\(account\)\/address|features\/(addresses|account\/profile-sheet)|\(checkout\)\/-address-sheet/,
  ],
  ['sign-in', /\(account\)\/(login|register|forgotPassword)\./],
  ['wallet', /(\(wallet\)|features\/wallet)\//],
  ['orders', /(\(orders\)|features\/(orders|refunds|reviews))\//],
  ['checkout', /(\(checkout\)|features\/(checkout|cart))\//],
  ['support', /(\(support\)|features\/(support|conversations))\//],
  // Visits also start with the page of a shop, more rarely than with the first screens.
  ['shop-page', /\(shop\)\/shop\./],
  ['shop', /(\(shop\)|features\/(catalog|search|shops|favorites))\//],
  ['account', /(\(account\)|features)\//],
];

/** Areas that take everything they reach, in this order. */
const wholeAreas = [
  'later',
  'offers',
  'client',
  'start',
  'long-list',
  'home-later',
  'stored-products',
  'product-later',
  'shop-page',
];

/** Those of them that belong to the first screens. */
export const firstParts = wholeAreas.filter((area) => !['start', 'shop-page'].includes(area));

/** Large parts without screens that only some screens of an area need, by the name of their chunk. */
const parts: readonly [name: string, path: RegExp][] = [
  ['phone', /node_modules\/libphonenumber-js\/|src\/domain\/phone\./],
  ['postal', /node_modules\/localized-address-format\//],
  ['sheet', /node_modules\/(@base-ui|@floating-ui)\/|src\/ui\/(sheet|confirm|back-to-close)\./],
  ['dexie', /node_modules\/dexie\//],
  ['chain', /node_modules\/(@noble|viem)\//],
  ['search-index', /src\/domain\/search\//],
];

/** The entry, messages (chunks by language) and icons (imported through one module, which hides the importers of each). */
const isApart = (id: string) => /entry\.client\.tsx|index\.html|\.po\b|\/lucide-react\//.test(id);
/** An error or not-found screen is loaded without the screen that it belongs to. */
const isRootOfFirst = (id: string, root: RegExp) => root.test(id) && !/tsr-split=(error|notFound)/.test(id);
/** Whether a module is one of the screens that most visits start with. */
export const isFirstScreen = (id: string): boolean =>
  firstScreens.some(([, root]) => isRootOfFirst(id, root));
const areaOf = (root: string) => areas.find(([, pattern]) => pattern.test(root))?.[0] ?? 'common';

export interface Reach {
  first: readonly string[];
  areas: readonly string[];
}

/** Names chunks by the roots that reach a module. One per build. */
export function chunkNames() {
  const rootsOf = new Map<string, ReadonlySet<string>>();

  const roots = (id: string, graph: Graph): ReadonlySet<string> => {
    const known = rootsOf.get(id);
    if (known) return known;
    const found = new Set<string>();
    const seen = new Set<string>();
    const visit = (at: string) => {
      if (seen.has(at)) return;
      seen.add(at);
      const info = graph.getModuleInfo(at);
      if (!info) return;
      if (info.isEntry || info.dynamicImporters.length > 0) found.add(at);
      for (const importer of info.importers) visit(importer);
    };
    visit(id);
    rootsOf.set(id, found);
    return found;
  };

  const reach = (id: string, graph: Graph): Reach => {
    const all = [...roots(id, graph)];
    const first = firstScreens.flatMap(([name, pattern]) =>
      all.some((root) => isRootOfFirst(root, pattern)) ? [name] : [],
    );
    const others = all.filter((root) => !isFirstScreen(root));
    return { first, areas: [...new Set(others.map(areaOf))] };
  };

  const isGrouped = (id: string) => !isApart(id);
  return {
    /** Shared by this number of first screens, or by one and other screens. */
    first: (count: number) => (id: string, graph: Graph) => {
      const found = reach(id, graph);
      // An additional file costs more than a few unused lines: modules of list and product join those of all three.
      const isOfListAndProduct = found.first.join('-') === 'list-product';
      const screens = isOfListAndProduct ? firstScreens.map(([name]) => name) : found.first;
      if (!isGrouped(id) || screens.length !== count || screens.length + found.areas.length < 2) return null;
      return `first-${screens.join('-')}`;
    },
    part: (id: string) => parts.find(([, path]) => path.test(id))?.[0] ?? null,
    whole: (id: string, graph: Graph) =>
      (isGrouped(id) && wholeAreas.find((area) => reach(id, graph).areas.includes(area))) || null,
    common: (id: string, graph: Graph) => {
      if (!isGrouped(id) || reach(id, graph).areas.length < 2) return null;
      // Features never import each other, and what they import is not a feature.
      return /src\/(features|routes)\//.test(id) ? null : 'common';
    },
    commonFeatures: (id: string, graph: Graph) =>
      isGrouped(id) && reach(id, graph).areas.length > 1 ? `common-${areaOf(id)}` : null,
    area: (id: string, graph: Graph) => {
      const [area] = reach(id, graph).areas;
      return isGrouped(id) && area ? area : null;
    },
  };
}
