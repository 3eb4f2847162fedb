import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { number } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CheckField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { ImportChanges, ImportShops } from './import-changes.tsx';
import { ImportFindings } from './import-findings.tsx';
import { type Import, ImportStateBadge, isUnderWay } from './import-state.tsx';
import { useFindingText } from './use-finding-text.ts';

const route = getRouteApi('/console-frame/products/imports/$id');
const progressEveryMs = 1_000;

/** A catalog file: preview, import and undo. */
export function ImportScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const shown = useQuery({
    ...query('import/show', { import: id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? progressEveryMs : false),
  });
  const parent = { to: '/products/imports', title: t`Imports` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Import`} parent={parent} />}>
      {(file) => (
        <>
          <ScreenHead
            parent={parent}
            title={file.fileName}
            badge={<ImportStateBadge step={file.step} status={file.status} />}
          >
            {file.mayUndo && <UndoCommand file={file} />}
            {file.mayImport && <ImportCommand file={file} />}
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              {isUnderWay(file) ? <UnderWay file={file} /> : <Outcome file={file} />}
            </div>
            <div className="grid min-w-0 gap-4">
              <Details file={file} />
              <Panel title={t`History`}>
                <History acts={file.acts} steps={[]} />
              </Panel>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function UnderWay({ file: { progress } }: { file: Import }) {
  const { t } = useLingui();
  const [done, of] = [number(progress?.done ?? 0), number(progress?.of ?? 0)];
  const isCounted = progress !== null && progress.of > 0;
  return (
    <Panel>
      <div className="grid gap-2" role="status">
        <p>
          {isCounted ? (
            <Trans>
              {done} of {of} products
            </Trans>
          ) : (
            <Trans>Reading the file …</Trans>
          )}
        </p>
        <progress
          aria-label={t`Progress`}
          className="h-2 w-full accent-primary"
          {...(isCounted && { value: progress.done, max: progress.of })}
        />
        <p className="text-text-2">
          <Trans>You can leave this screen: the server continues.</Trans>
        </p>
      </div>
    </Panel>
  );
}

function Outcome({ file }: { file: Import }) {
  const textOf = useFindingText();
  const { id, step, failure, failureCode, failureValues, checked, imported } = file;
  const counts = imported ?? checked;
  return (
    <>
      {failure !== null && (
        <Notice bad>
          {failure === '' ? (
            <Trans>An internal error occurred. The server’s log has the details.</Trans>
          ) : (
            textOf({ code: failureCode, values: failureValues, reason: failure })
          )}
        </Notice>
      )}
      {step === 'check' && failure === null && (
        <Notice>
          <Trans>This is a preview. Nothing was changed yet.</Trans>
        </Notice>
      )}
      {counts && (
        <>
          <ImportChanges id={id} isPreview={step === 'check'} />
          <ImportShops id={id} />
          <ImportFindings id={id} fileName={file.fileName} />
        </>
      )}
    </>
  );
}

function Details({ file }: { file: Import }) {
  const { t } = useLingui();
  const { shop, prune, by, createdAt, finishedAt, checked, imported, undone } = file;
  const counts = imported ?? checked;
  const countOf = (name: string) => {
    const value = counts?.[name];
    return typeof value === 'number' ? number(value) : null;
  };
  const left = undone?.['left'];
  /** `null` for zero, before an undo, and after one by an older release, which counted no shops. */
  const undoneOf = (name: string) => {
    const value = undone?.[name];
    return typeof value === 'number' && value > 0 ? number(value) : null;
  };
  return (
    <Panel title={t`File`}>
      <Facts
        of={[
          [t`Rows`, countOf('rows')],
          [t`New products`, countOf('added')],
          [t`Changed products`, countOf('changed')],
          [t`Unchanged products`, countOf('unchanged')],
          [t`Refused products`, countOf('refused')],
          [t`Changed shops`, countOf('shopsChanged')],
          [t`Taken off sale`, countOf('pruned')],
          [t`Undone products`, undone && number(Number(undone['undone']))],
          [t`Not undone`, typeof left === 'number' && left > 0 && number(left)],
          [t`Undone shops`, undoneOf('shopsUndone')],
          [t`Shops not undone, or in part`, undoneOf('shopsLeft')],
          [t`Shop for all products`, shop],
          [t`Missing products`, prune && t`are taken off sale`],
          [t`Uploaded by`, by],
          [t`Uploaded`, moment(createdAt)],
          [t`Finished`, moment(finishedAt)],
        ]}
      />
    </Panel>
  );
}

function ImportCommand({ file: { id, checked } }: { file: Import }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [pruneAll, setPruneAll] = useState(false);
  const run = useCommand('import/run', () => setOpen(false));
  const added = Number(checked?.['added'] ?? 0);
  const changed = Number(checked?.['changed'] ?? 0);
  const pruned = Number(checked?.['pruned'] ?? 0);
  const isLarge = checked?.['prunesMany'] === true;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Trans>Import</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Import this file?`}
        confirm={t`Import`}
        command={run}
        onConfirm={() => run.mutate({ import: id, pruneAll })}
      >
        <p>
          <Plural value={added} one="# product is created." other="# products are created." />{' '}
          <Plural value={changed} one="# product is changed." other="# products are changed." />
          {pruned > 0 && (
            <>
              {' '}
              <Plural
                value={pruned}
                one="# product is taken off sale."
                other="# products are taken off sale."
              />
            </>
          )}
        </p>
        {isLarge && (
          <>
            <Notice bad>
              <Trans>More than a fifth of the catalog is missing in the file. Is the file complete?</Trans>
            </Notice>
            <CheckField
              label={<Trans>The file is complete: take them off sale</Trans>}
              required
              checked={pruneAll}
              onChange={({ currentTarget }) => setPruneAll(currentTarget.checked)}
            />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Effect of an undo on shops. */
const ShopsOfUndo = ({ shops: { undone, edited, used } }: { shops: NonNullable<Import['undoOfShops']> }) => (
  <ul className="list-disc ps-5">
    {undone > 0 && (
      <li>
        <Plural
          value={undone}
          one="# shop is restored or removed."
          other="# shops are restored or removed."
        />
      </li>
    )}
    {edited > 0 && (
      <li>
        <Plural
          value={edited}
          one="# shop was edited since: the edited values stay."
          other="# shops were edited since: the edited values stay."
        />
      </li>
    )}
    {used > 0 && (
      <li>
        <Plural value={used} one="# new shop is in use and stays." other="# new shops are in use and stay." />
      </li>
    )}
  </ul>
);

function UndoCommand({ file: { id, keptDays, undoOfShops: shops } }: { file: Import }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const undo = useCommand('import/undo', () => setOpen(false));
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Undo import</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Undo this import?`}
        confirm={t`Undo import`}
        danger
        command={undo}
        onConfirm={() => undo.mutate({ import: id })}
      >
        <p>
          <Trans>
            Products and shops return to their state before the import. New products are taken off sale; new
            shops are removed if nothing uses them. Pieces sold since stay sold. Products that were edited
            since stay as they are.
          </Trans>
        </p>
        {shops && Object.values(shops).some(Boolean) && <ShopsOfUndo shops={shops} />}
        <p>
          <Plural
            value={keptDays}
            one="An import can be undone for # day after its upload."
            other="An import can be undone for # days after its upload."
          />
        </p>
      </ConfirmDialog>
    </>
  );
}
