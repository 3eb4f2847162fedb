import { useLingui } from '@lingui/react/macro';
import type { Input } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { toast } from '../ui/toasts.tsx';
import type { Setting, StoredValue } from './setting-texts.ts';

/** Saves one setting, naming the version that was edited. */
export function useSaveSetting(onClose: () => void) {
  const { t } = useLingui();
  return useCommand('setting/save', () => {
    toast(t`Saved`);
    onClose();
  });
}

/** The server checks the value by the setting's schema. */
export const changeOf = (
  { setting, version }: Setting,
  value: StoredValue,
  note: string,
): Input<'setting/save'> => ({ setting, version, value, note });
