import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { messageOf } from '../../platform/api/errors.ts';
import type { Card as PaymentCard } from '#contract/cards.ts';
import { brandName } from '#domain/card-number.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { CardRow } from './card-row.tsx';

/** Saved cards, each with a button to remove it. */
export function SavedCards({ cards }: { cards: PaymentCard[] }) {
  const { t } = useLingui();
  const online = useOnline();
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<PaymentCard | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const remove = async ({ id }: PaymentCard) => {
    setBusyId(id);
    try {
      await call('cardDelete', { id });
      toast(t({ message: 'Card removed', comment: 'Toast: a saved bank card was deleted' }), {
        tone: 'success',
      });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      // Also after a failure: the card may have been removed.
      await queryClient.invalidateQueries({ queryKey: ['cardList'] });
      setBusyId(null);
    }
  };
  const nameOf = ({ brand, last4 }: PaymentCard) => `${brandName(brand)} •• ${last4}`;
  return (
    <>
      <Card as="ul" padding="inline" divided>
        {cards.map((card) => (
          <li key={card.id}>
            <CardRow
              card={card}
              end={
                <IconButton
                  label={t({
                    message: `Remove ${nameOf(card)}`,
                    comment:
                      'Button and question about a saved bank card or withdrawal account; {0} is its name',
                  })}
                  className="-me-2 disabled:opacity-45"
                  disabled={!online || busyId !== null}
                  onClick={() => setRemoving(card)}
                >
                  <Icon of={Trash2} size={20} />
                </IconButton>
              }
            />
          </li>
        ))}
      </Card>
      <Confirm
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
        title={
          removing
            ? t({
                message: `Remove ${nameOf(removing)}?`,
                comment: 'Button and question about a saved bank card or withdrawal account; {0} is its name',
              })
            : ''
        }
        confirmLabel={t({
          context: 'delete',
          message: 'Remove',
          comment: 'Button that deletes a saved card, withdrawal account or photo',
        })}
        danger
      >
        <Trans>You can add it again at any time.</Trans>
      </Confirm>
    </>
  );
}
