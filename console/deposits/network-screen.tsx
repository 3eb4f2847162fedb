import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty, Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { SettingButtons } from '../settings/setting-buttons.tsx';
import { toast } from '../ui/toasts.tsx';
import { networksQuery } from './networks-query.ts';

type Network = Output<'network/list'>['list'][number];

/** The networks of the shop, the state of their watchers, and resuming one that stopped. */
export function NetworkScreen() {
  const { t } = useLingui();
  const networks = useQuery(networksQuery);
  return (
    <>
      <ScreenHead title={t`Networks`}>
        <SettingButtons of="networkRules" />
      </ScreenHead>
      <Loaded query={networks} head={null}>
        {({ list }) =>
          list.length === 0 ? (
            <div className="rounded-md border bg-surface">
              <Empty>
                <Trans>No network is configured.</Trans>
              </Empty>
            </div>
          ) : (
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {list.map((network) => (
                <NetworkPanel key={network.network} network={network} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** Blocks that should have been read as final by now. */
const lagOf = ({ headBlock, finalBlock, confirmations }: Network): number =>
  Math.max(0, (headBlock ?? 0) - ((confirmations ?? 1) - 1) - (finalBlock ?? 0));

function NetworkPanel({ network }: { network: Network }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const mayResume = useMay('network/resume');
  const { stoppedAt, stoppedReason, stoppedDetail, watched, failures, lastFailure } = network;
  const { topUps, withdrawals, confirmations, configuredConfirmations: configured } = network;
  const { headBlock, finalBlock } = network;
  const lag = lagOf(network);
  const reasons = {
    other_chain: t`All nodes report another chain.`,
    no_common_block: t`The nodes no longer have any block that was read before.`,
    too_deep: t`A credited deposit would be reversed from a deeper block than allowed.`,
    too_many_reversals: t`More credited deposits would be reversed than allowed.`,
  };
  return (
    <Panel
      title={
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{network.name}</span>
          <span className="font-normal">
            {stoppedAt !== null ? (
              <Badge tone="bad">{t`Stopped`}</Badge>
            ) : !watched ? (
              <Badge tone="neutral">{t`Not watched`}</Badge>
            ) : failures > 0 ? (
              <Badge tone="waiting">{t`Failing`}</Badge>
            ) : (
              <Badge tone="good">{t`Watched`}</Badge>
            )}
          </span>
        </span>
      }
    >
      <div className="grid gap-4">
        {stoppedAt !== null && (
          <Notice bad>
            <p className="font-medium">
              <Trans>Stopped since {moment(stoppedAt)}: no deposit is credited.</Trans>
            </p>
            {stoppedReason && <p>{reasons[stoppedReason]}</p>}
            {stoppedDetail && <p className="text-text-2">{stoppedDetail}</p>}
          </Notice>
        )}
        <Facts
          of={[
            [t`Top-ups`, topUps !== null && <OpenBadge isOpen={topUps} />],
            [t`Withdrawals`, withdrawals !== null && <OpenBadge isOpen={withdrawals} />],
            [t`Newest block`, headBlock !== null && number(headBlock)],
            [t`Final block`, finalBlock !== null && number(finalBlock)],
            [
              t`Behind`,
              watched &&
                headBlock !== null &&
                (lag === 0 ? t`Up to date` : <Plural key="lag" value={lag} one="# block" other="# blocks" />),
            ],
            [
              t`Confirmations`,
              confirmations !== null &&
                (confirmations === configured
                  ? number(confirmations)
                  : t`${number(confirmations)}, configured: ${number(configured ?? 0)}`),
            ],
            [t`Failures in a row`, failures > 0 && number(failures)],
            [
              t`Last failure`,
              failures > 0 && lastFailure && <span className="break-words">{lastFailure}</span>,
            ],
          ]}
        />
        {stoppedAt !== null &&
          (mayResume ? (
            <Button variant="primary" className="justify-self-start" onClick={() => setOpen(true)}>
              <Trans>Resume</Trans>
            </Button>
          ) : (
            <p className="text-text-2">
              <Trans>An owner can resume it.</Trans>
            </p>
          ))}
        <ResumeDialog network={network} open={open} onClose={() => setOpen(false)} />
      </div>
    </Panel>
  );
}

function OpenBadge({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  return isOpen ? (
    <Badge tone="good">{t({ context: 'network', message: 'Open' })}</Badge>
  ) : (
    <Badge tone="waiting">{t({ context: 'network', message: 'Closed' })}</Badge>
  );
}

function ResumeDialog({
  network: { network, name },
  open,
  onClose,
}: {
  network: Network;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const resume = useCommand('network/resume', () => {
    onClose();
    toast(t`${name} resumed`);
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Resume ${name}?`}
      confirm={t`Resume`}
      command={resume}
      onConfirm={(field) =>
        resume.mutate({
          network,
          reason: field('reason'),
          acceptReorganization: field('accept') === 'on',
        })
      }
    >
      <p>
        <Trans>The watcher reads on from the last final block. If the cause persists, it stops again.</Trans>
      </p>
      <TextField label={t`Reason`} name="reason" required maxLength={200} hint={t`For the log only.`} />
      <div className="grid gap-1">
        <label className="flex items-center gap-2 text-text">
          <input
            type="checkbox"
            name="accept"
            aria-describedby="accept-note"
            className="size-4 shrink-0 accent-primary"
          />
          <Trans>Accept the reorganization once</Trans>
        </label>
        <p id="accept-note" className="ps-6 text-xs text-text-3">
          <Trans>The next rewind may reverse deposits beyond the limits, however many.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  );
}
