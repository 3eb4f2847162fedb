import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { maxImportBytes } from '#contract/input-limits.ts';
import { number } from '../../src/platform/i18n/format.ts';
import { base64Of } from '../api/base64.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CheckField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** Mounted for one upload: its id makes a repeated one harmless. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [file, setFile] = useState<File | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [prune, setPrune] = useState(false);
  const upload = useCommand('import/upload', ({ import: uploaded }) => {
    void navigate({ to: '/products/imports/$id', params: { id: String(uploaded) } });
  });
  const isTooLarge = file !== null && file.size > maxImportBytes;
  const megabytes = number(maxImportBytes / 1024 / 1024);
  const send = async (shop: string) => {
    if (file === null || isTooLarge) return;
    try {
      const base64 = await base64Of(file);
      setUnreadable(false);
      upload.mutate({ id, fileName: file.name, file: base64, shop: shop || null, prune });
    } catch {
      // Changed or removed since it was chosen.
      setUnreadable(true);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Upload a file`}
      confirm={t`Check the file`}
      command={upload}
      onConfirm={(field) => void send(field('shop').trim())}
    >
      <p>
        <Trans>
          A product CSV as Shopify exports it, or a file with prices or stock only. It is checked first: you
          see every change before it is made.
        </Trans>
      </p>
      <TextField
        label={t`File`}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        required
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        error={isTooLarge && t`At most ${megabytes} MB. Larger files can be imported on the server.`}
        className="h-auto py-1.5"
      />
      <TextField
        label={t`Shop for all products`}
        name="shop"
        maxLength={200}
        hint={t`Name of the shop. Empty: the vendor in each row.`}
      />
      <CheckField
        label={t`Take products off sale that are missing in the file`}
        checked={prune}
        onChange={({ currentTarget }) => setPrune(currentTarget.checked)}
      />
      {isUnreadable && (
        <Notice bad>
          <Trans>The file cannot be read. Choose it again.</Trans>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
