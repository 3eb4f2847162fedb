import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LabelsByKind } from '../../platform/data/mutation-labels.ts';
import { usePendingMutations } from '../../platform/data/pending-mutations.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Card } from '../../ui/card.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { MutationRow, RefusedRow } from './mutation-row.tsx';

/** Mutations of this device: refused, unsent, and sent after a delay. */
export function WaitingList({ labels }: { labels: LabelsByKind }) {
  const pending = usePendingMutations();
  const online = useOnline();
  if (pending === null) return null;
  const { waiting, refused, sent } = pending;
  if (waiting.length + refused.length + sent.length === 0) {
    return (
      <StateView variant="success" title={<Trans>Everything has been sent</Trans>}>
        <Trans>Changes you make offline wait here until they’re saved to your account.</Trans>
      </StateView>
    );
  }
  return (
    <div className="max-w-2xl space-y-5">
      {refused.length > 0 && (
        <Group title={<Trans comment="Heading of changes that the server did not accept">Not saved</Trans>}>
          {refused.map((row) => (
            <RefusedRow key={row.key} labels={labels} row={row} />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group
          title={<Trans comment="Heading of changes made offline that are not sent yet">Waiting</Trans>}
          note={
            online ? (
              <Trans>Sending… If we can’t connect, we’ll keep trying.</Trans>
            ) : (
              <Trans>
                Sent automatically, in this order, as soon as you’re online. Nothing here moves money.
              </Trans>
            )
          }
        >
          {waiting.map((row) => (
            <MutationRow key={row.key} labels={labels} row={row} at={row.at} />
          ))}
        </Group>
      )}
      {sent.length > 0 && (
        <Group title={<Trans comment="Heading of changes made offline that were sent">Sent</Trans>}>
          {sent.map(({ row, at }) => (
            <MutationRow key={row.idempotencyKey} labels={labels} row={row} at={at} />
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
