import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Active promo codes; a tap copies the code (spec §5: refused without HTTPS). */
export function PromoStrip({ promos }: { promos: { code: string; title: string }[] }) {
  const { t } = useLingui();
  if (promos.length === 0) return null;
  return (
    <ul
      className="no-scrollbar -mx-4 flex gap-2.5 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      aria-label={t`Promo codes`}
    >
      {promos.map(({ code, title }) => (
        <li key={code} className="shrink-0">
          <button
            type="button"
            onClick={() =>
              void copyText(
                code,
                t({ message: `Copied: ${code}`, comment: 'Toast: the value was copied to the clipboard' }),
              )
            }
            className="flex min-h-13 items-center gap-3 rounded-md bg-sale-soft px-4 py-1.5 text-start"
          >
            <Icon of={Ticket} size={20} className="shrink-0 text-sale" />
            <span>
              <span className="block text-sm leading-snug">{title}</span>
              <span className="tabular block text-xs font-semibold tracking-wide text-sale">
                <span className="sr-only">
                  <Trans comment="Button on a promo code, read by screen readers">Copy code</Trans>{' '}
                </span>
                {code}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
