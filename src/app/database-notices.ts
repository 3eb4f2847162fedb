import { t } from '@lingui/core/macro';
import { onDatabaseFate } from '../platform/data/device-store.ts';
import { toast } from '../ui/toast.ts';
import { reloadWhenFree } from './update.ts';

/** Notifies the user when this device's database was lost or replaced. Called once. */
export function noticeDatabase(): void {
  onDatabaseFate((fate) => {
    if (fate === 'replaced') {
      toast(t`A newer version of the app is open in another tab. Reloading this page…`, {
        lastsMs: null,
      });
      void reloadWhenFree();
    } else {
      toast(
        t`Your cart was saved by a newer version of the app. It’s safe and will show again after you update.`,
        {
          lastsMs: 8000,
        },
      );
    }
  });
}
