import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWaiting } from '../../platform/data/use-waiting.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Card } from '../../ui/card.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { MutationRow, RefusedRow } from './mutation-row.tsx';

/** Everything done here that the account does not have, did not take, or got after a while. */
export function WaitingList() {
  const acts = useWaiting();
  const online = useOnline();
  if (acts === null) return null;
  const { waiting, refused, sent } = acts;
  if (waiting.length + refused.length + sent.length === 0) {
    return (
      <StateView variant="success" title={<Trans>Everything is sent</Trans>}>
        <Trans>What you do without a connection waits here until it is saved to your account.</Trans>
      </StateView>
    );
  }
  return (
    <div className="max-w-2xl space-y-5">
      {refused.length > 0 && (
        <Group title={<Trans>Not accepted</Trans>}>
          {refused.map((act) => (
            <RefusedRow key={act.key} act={act} />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group
          title={<Trans>Waiting</Trans>}
          note={
            online ? (
              <Trans>Being sent now. If the shop cannot be reached, it is tried again by itself.</Trans>
            ) : (
              <Trans>
                Sent by itself, in this order, as soon as you are online. Nothing here moves money.
              </Trans>
            )
          }
        >
          {waiting.map((act) => (
            <MutationRow key={act.key} act={act} at={act.at} />
          ))}
        </Group>
      )}
      {sent.length > 0 && (
        <Group title={<Trans>Sent</Trans>}>
          {sent.map(({ act, at }) => (
            <MutationRow key={act.stamp} act={act} at={at} />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-1 font-display text-lg font-semibold">{title}</h2>
      {note && <p className="px-1 pt-0.5 text-sm text-text-2">{note}</p>}
      <Card as="ul" padding="none" divided className="mt-2">
        {children}
      </Card>
    </section>
  );
}
