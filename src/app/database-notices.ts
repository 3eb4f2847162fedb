import { t } from '@lingui/core/macro';
import { onDatabaseFate } from '../platform/data/device-store.ts';
import { toast } from '../ui/toast.ts';
import { reloadWhenFree } from './update.ts';

/** Says what became of this device's database where a person has to know. Called once. */
export function noticeDatabase(): void {
  onDatabaseFate((fate) => {
    if (fate === 'replaced') {
      toast(t`A newer version of the app is open in another tab. This page is reloaded to go on.`, {
        lastsMs: null,
      });
      void reloadWhenFree();
    } else {
      toast(
        t`A newer version of the app has stored your cart. It is kept, and shows again after the update.`,
        {
          lastsMs: 8000,
        },
      );
    }
  });
}
