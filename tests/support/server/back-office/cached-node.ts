import { afterAll, expect, vi } from 'vitest';
import { handlers } from '../../../../server/handlers.ts';
import { cacheRule } from '../../../../server/modules/catalog/cache-rules.ts';
import { invalidateOnChanges } from '../../../../server/modules/catalog/changes.ts';
import type { Config } from '../../../../server/platform/config.ts';
import { createResponseCache } from '../../../../server/platform/http/response-cache.ts';
import { startApi } from '../../api.ts';
import type { TestDatabase } from '../../database.ts';

/** A node with a response cache in which nothing expires. */
export async function startCachedNode({ db, log, app }: TestDatabase, config?: Config) {
  const responseCache = createResponseCache(cacheRule, () => 0);
  const setListening = vi.spyOn(responseCache, 'setListening');
  afterAll(invalidateOnChanges(responseCache, { db, connection: app, log }));
  await vi.waitFor(() => expect(setListening).toHaveBeenCalledWith(true), { timeout: 20_000 });
  return startApi({ db, log, services: { responseCache, ...(config && { config }) } }, handlers);
}
