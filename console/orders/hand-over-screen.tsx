import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type ParcelRow, readParcelFile } from '#contract/parcel-file.ts';
import { number } from '../../src/platform/i18n/format.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { CommandForm } from '../ui/command-form.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Empty, Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { HandOverResult } from './hand-over-result.tsx';
import type { Outcomes } from './hand-over-rows.ts';
import { useHandOver } from './use-hand-over.ts';

/** Sent in twenty commands; the server permits 600 a minute. */
const mostRows = 1_000;

interface Checked {
  rows: readonly ParcelRow[];
  outcomes: Outcomes;
  /** `false`: the parcels were handed over. */
  isPreview: boolean;
}

/** Hands over the parcels of a CSV file: the rows are previewed first. */
export function HandOverScreen() {
  const { t } = useLingui();
  const [checked, setChecked] = useState<Checked | null>(null);
  const parent = { to: '/orders', title: t`Orders` } as const;
  const title = t`Hand over from a file`;
  if (!useMay('parcel/import'))
    return (
      <>
        <ScreenHead title={title} parent={parent} />
        <Empty>
          <Trans>Your role does not include this.</Trans>
        </Empty>
      </>
    );
  return (
    <>
      <ScreenHead title={title} parent={parent}>
        {checked?.isPreview === false && (
          <Button onClick={() => setChecked(null)}>
            <Trans>Another file</Trans>
          </Button>
        )}
        {checked?.isPreview && <HandOverCommand checked={checked} onDone={setChecked} />}
      </ScreenHead>
      <div className="grid gap-4">
        {checked?.isPreview !== false && <FileForm onChecked={setChecked} />}
        {checked && <Summary {...checked} />}
        {checked && <HandOverResult {...checked} />}
      </div>
    </>
  );
}

function FileForm({ onChecked }: { onChecked: (checked: Checked | null) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const rowsSent = useRef<readonly ParcelRow[]>([]);
  const check = useHandOver(true, (outcomes) =>
    onChecked({ rows: rowsSent.current, outcomes, isPreview: true }),
  );
  const change = (next: string) => {
    setText(next);
    setFault(null);
    check.reset();
    onChecked(null);
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      change(await chosen.text());
    } catch {
      // The file was changed or removed after it had been chosen.
      setFault(t`The file cannot be read. Choose it again.`);
    }
  };
  const send = () => {
    const { missing, rows } = readParcelFile(text);
    const most = number(mostRows);
    if (missing.length > 0) setFault(t`The first line has no column ${missing.join(', ')}.`);
    else if (rows.length === 0) setFault(t`There is no row below the first line.`);
    else if (rows.length > mostRows) setFault(t`At most ${most} rows at once.`);
    else {
      rowsSent.current = rows;
      check.mutate(rows.filter((row) => row.fault === null));
    }
  };
  return (
    <Panel>
      <CommandForm
        command={check}
        onConfirm={send}
        buttons={
          <Button type="submit" disabled={check.isPending}>
            <Trans>Check the rows</Trans>
          </Button>
        }
      >
        <p className="max-w-prose">
          <Trans>
            A CSV file with the columns order, carrier, number and, if known, url, the carrier’s page about
            the parcel. The first line names the columns. Each row hands over everything that is left of its
            order.
          </Trans>
        </p>
        <TextField
          ref={file}
          label={t`File`}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          className="h-auto max-w-md py-1.5"
        />
        <TextArea
          label={t`Or paste its rows`}
          rows={6}
          required
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            // The text is no longer that of the file.
            if (file.current) file.current.value = '';
            change(currentTarget.value);
          }}
          error={fault}
          className="font-mono"
        />
      </CommandForm>
    </Panel>
  );
}

const countOf = ({ rows, outcomes }: Checked, wanted: 'added' | 'known') =>
  rows.filter(({ line }) => outcomes.get(line) === wanted).length;

function Summary(checked: Checked) {
  const { t } = useLingui();
  const added = countOf(checked, 'added');
  const left = checked.rows.length - added - countOf(checked, 'known');
  const refused =
    left > 0 && t`${plural(left, { one: '# row is left out.', other: '# rows are left out.' })}`;
  return (
    <Notice>
      {checked.isPreview ? (
        <Trans>This is a preview. Nothing was changed yet.</Trans>
      ) : (
        t`${plural(added, { one: '# parcel was handed over.', other: '# parcels were handed over.' })}`
      )}{' '}
      {refused}
    </Notice>
  );
}

function HandOverCommand({ checked, onDone }: { checked: Checked; onDone: (checked: Checked) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { rows, outcomes } = checked;
  const count = countOf(checked, 'added');
  const handOver = useHandOver(false, (after) => {
    setOpen(false);
    // The preview did not know these parcels, so an earlier attempt handed them over and its response was lost.
    const fresh = [...after].map(
      ([line, outcome]) => [line, outcome === 'known' ? 'added' : outcome] as const,
    );
    onDone({ rows, outcomes: new Map([...outcomes, ...fresh]), isPreview: false });
  });
  if (count === 0) return null;
  const [done, all] = [number(handOver.done ?? 0), number(count)];
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t`${plural(count, { one: 'Hand over # parcel', other: 'Hand over # parcels' })}`}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`${plural(count, { one: 'Hand over # parcel?', other: 'Hand over # parcels?' })}`}
        confirm={t`Hand over`}
        command={handOver}
        onConfirm={() => handOver.mutate(rows.filter(({ line }) => outcomes.get(line) === 'added'))}
      >
        <p>
          <Trans>Their buyers are notified at once. A parcel that was handed over cannot be removed.</Trans>
        </p>
        {handOver.done !== null && (
          <p role="status">
            <Trans>
              {done} of {all} parcels
            </Trans>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
