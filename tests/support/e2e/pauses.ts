import type { Page } from '@playwright/test';
import type { NetworkRule } from '#domain/network-rules.ts';
import type { ShopFeature } from '#domain/shop-settings.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';

/** As when the shopper returns to the tab: open queries are refetched. */
export const returnToTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

export type Owner = Parameters<typeof callOps>[0];

/** Pauses parts of the shop (`false`), or ends their pause (`null`). */
export async function switchParts(
  owner: Owner,
  value: false | null,
  features: readonly ShopFeature[],
): Promise<void> {
  for (const setting of features) await saveSetting(owner, setting, value);
}

/** Closes a network for top-ups or withdrawals and opens every other one. */
export const closeNetwork = (
  owner: Owner,
  network: string,
  closed: Partial<Pick<NetworkRule, 'topUps' | 'withdrawals'>>,
): Promise<void> =>
  saveSetting(owner, 'networkRules', [
    { network, topUps: true, withdrawals: true, confirmations: null, ...closed },
  ]);

/** @param value `null`: the value before any change */
export async function saveSetting(
  owner: Owner,
  setting: OpsInput<'settingSave'>['setting'],
  value: OpsInput<'settingSave'>['value'],
): Promise<void> {
  const { list } = await callOps(owner, 'settingList', {});
  const { version } = list.find((each) => each.setting === setting)!;
  await callOps(owner, 'settingSave', { setting, version, value, note: 'Maintenance' });
}
