import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { Card as PaymentCard } from '#contract/cards.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CardRow } from './card-row.tsx';

interface CardChoiceProps {
  cards: PaymentCard[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  onNew: () => void;
  disabled: boolean;
}

/** Selection of a saved card, or a button to add one. */
export function CardChoice({ cards, chosenId, onChoose, onNew, disabled }: CardChoiceProps) {
  const { t } = useLingui();
  return (
    <Card as="fieldset" disabled={disabled} padding="inline">
      <legend className="sr-only">
        {t({
          message: 'Card',
          comment: 'Name of the list of bank cards to pay with, read by screen readers',
        })}
      </legend>
      {cards.map((card) => (
        <label
          key={card.id}
          htmlFor={`card-${card.id}`}
          className="block cursor-pointer border-b border-border has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <CardRow
            card={card}
            end={
              <input
                id={`card-${card.id}`}
                type="radio"
                name="card"
                className="size-5 accent-primary"
                checked={card.id === chosenId}
                onChange={() => onChoose(card.id)}
              />
            }
          />
        </label>
      ))}
      <button
        type="button"
        onClick={onNew}
        className="flex min-h-16 w-full items-center gap-3 text-start font-semibold text-primary"
      >
        <span className="grid h-7 w-11 place-items-center rounded-sm border border-dashed border-control">
          <Icon of={Plus} size={18} />
        </span>
        <Trans>Add a card</Trans>
      </button>
    </Card>
  );
}
