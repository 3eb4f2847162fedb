import { Trans } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Test cards documented in server/cards/README.md, one for each outcome of a top-up. */
const testCards: { number: string; outcome: ReactNode }[] = [
  {
    number: '4242 4242 4242 4242',
    outcome: (
      <Trans comment="Result of paying with a test card, after the card number, in lower case">
        approved
      </Trans>
    ),
  },
  { number: '5555 5555 5555 4444', outcome: <Trans>approved</Trans> },
  { number: '4000 0000 0000 3220', outcome: <Trans>bank asks you to confirm</Trans> },
  {
    number: '4000 0000 0000 0002',
    outcome: (
      <Trans comment="Result of paying with a test card, after the card number, in lower case">
        declined
      </Trans>
    ),
  },
  {
    number: '4000 0000 0000 9995',
    outcome: (
      <Trans comment="Result of paying with a test card, after the card number, in lower case">
        insufficient funds
      </Trans>
    ),
  },
  { number: '4000 0000 0000 0119', outcome: <Trans>bank answers after a minute or two</Trans> },
];

/** Explains that no real card may be entered and lists the test numbers. Selecting one fills it in. */
export function SandboxHint({ onPick }: { onPick: (number: string) => void }) {
  return (
    <Card variant="muted" className="text-sm">
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon of={FlaskConical} size={18} className="text-info" />
        <Trans>Sandbox: no real money</Trans>
      </h3>
      <p className="mt-1 text-text-2">
        <Trans>
          Only these test cards work, with any future date and any security code. Never enter a real card.
        </Trans>
      </p>
      <ul className="mt-2">
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onPick(number)}
              className="grid min-h-11 w-full grid-cols-[auto_1fr] items-center gap-3 text-start"
            >
              <span className="tabular font-semibold text-primary" dir="ltr">
                {number}
              </span>
              <span className="text-end text-text-2">{outcome}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
