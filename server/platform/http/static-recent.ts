import { createHash } from 'node:crypto';
import { Counter } from '@prometheus-io/client';
import { registry } from '../metrics/registry.ts';
import type { Asset } from './static-assets.ts';

const lookups = new Counter({
  name: 'okanto_page_cache_lookups_total',
  help: 'Lookups of rendered pages: hit or miss.',
  labelNames: ['outcome'],
  registers: [registry],
});

export interface Page {
  asset: Asset;
  headers: Record<string, string>;
}

/** Up to 250 kB each, in three encodings. */
const mostPages = 100;

/**
 * Recently rendered pages by their inputs: home is rendered and compressed once for all visitors until its data changes. Evicts
 * the least recently used.
 */
export function recentPages(most = mostPages) {
  const pages = new Map<string, Promise<Page>>();
  return (key: string, make: () => Promise<Page>): Promise<Page> => {
    const short = createHash('sha256').update(key).digest('base64url');
    lookups.inc({ outcome: pages.has(short) ? 'hit' : 'miss' });
    const page = pages.get(short) ?? make();
    pages.delete(short);
    pages.set(short, page);
    page.catch(() => pages.delete(short));
    for (const oldest of pages.keys()) {
      if (pages.size <= most) break;
      pages.delete(oldest);
    }
    return page;
  };
}
