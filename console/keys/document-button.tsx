import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { readDocument } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toasts.tsx';

/** Downloads the OpenAPI document of the operators' API. A link could not: the session needs the console's header. */
export function DocumentButton() {
  const download = useMutation({
    mutationFn: readDocument,
    onSuccess: (document) =>
      saveFile('operators-api.json', 'application/json', [JSON.stringify(document, null, 2)]),
    onError: (error) => toast(failureText(error)),
  });
  return (
    <Button disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon of={Download} size={16} />
      <Trans>API document</Trans>
    </Button>
  );
}
