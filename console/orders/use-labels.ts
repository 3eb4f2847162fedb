import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { bytesOf } from '../api/base64.ts';
import { command, type Input } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toasts.tsx';

/** Downloads packing lists or address labels as PDF. It changes nothing: no query is refetched. */
export function useLabels() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (input: Input<'label/show'>) => command('label/show', input),
    retry: false,
    onSuccess: ({ fileName, base64, incomplete }) => {
      saveFile(fileName, 'application/pdf', [bytesOf(base64)]);
      if (incomplete.length > 0)
        toast(t`Check these before you send them, parts of the text are missing: ${incomplete.join(', ')}`);
    },
    onError: (error) => toast(failureText(error)),
  });
}
