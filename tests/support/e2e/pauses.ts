import type { Page } from '@playwright/test';
import type { ShopFeature } from '#domain/shop-settings.ts';
import { callOps } from '../../../server/cli/ops/client.ts';

/** As when the shopper returns to the tab: open queries are refetched. */
export const returnToTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** Pauses parts of the shop (`false`), or ends their pause (`null`). */
export async function switchParts(
  owner: Parameters<typeof callOps>[0],
  value: false | null,
  features: readonly ShopFeature[],
): Promise<void> {
  for (const setting of features) {
    const { list } = await callOps(owner, 'settingList', {});
    const { version } = list.find((each) => each.setting === setting)!;
    await callOps(owner, 'settingSave', { setting, version, value, note: 'Maintenance' });
  }
}
