import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { timeZone } from '../../../platform/i18n/time-zone.ts';
import { saveFile } from './save-file.ts';

type Format = 'pdf' | 'csv';

/**
 * Exports the month as a file that the server creates in the current language: PDF for printing, CSV for spreadsheets.
 */
export function ExportButtons({ month }: { month: string }) {
  const { t } = useLingui();
  const online = useOnline();
  const [busy, setBusy] = useState<Format | null>(null);
  const save = async (format: Format) => {
    setBusy(format);
    try {
      const saved = await saveFile(await call('billExport', { month, zone: timeZone(), format }));
      if (saved)
        toast(t({ message: 'Saved', comment: 'Toast: a file, photo, address or profile was saved' }), {
          tone: 'success',
        });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="soft"
            busy={busy === format}
            disabled={!online || busy !== null}
            onClick={() => void save(format)}
          >
            {busy !== format && <Icon of={format === 'pdf' ? FileText : FileSpreadsheet} size={18} />}
            {format === 'pdf' ? <Trans>Save as PDF</Trans> : <Trans>Save as CSV</Trans>}
          </Button>
        ))}
      </div>
      {!online && (
        <p className="mt-2 text-center text-sm text-text-3">
          <Trans>You need a connection to save a file.</Trans>
        </p>
      )}
    </div>
  );
}
