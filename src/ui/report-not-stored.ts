import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

/** Toast for a mutation or a draft that the device could not store (disk full, storage refused). */
export function reportNotStored(): void {
  toast(t`Couldn’t save this on your device`, { tone: 'error' });
}
