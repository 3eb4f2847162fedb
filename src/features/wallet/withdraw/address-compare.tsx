import { useLingui } from '@lingui/react/macro';

const shownLetters = 6;

/**
 * An address for visual comparison with another screen: in groups, first and last characters highlighted. Malware that
 * swaps copied addresses uses similar-looking ones.
 */
export function AddressCompare({ address }: { address: string }) {
  const { t } = useLingui();
  const [first, last] = [address.slice(0, shownLetters + 2), address.slice(-shownLetters)];
  const middle = address.slice(first.length, -last.length);
  const mark = 'rounded-sm bg-primary-soft px-1.5 py-0.5 text-lg font-bold text-primary';
  return (
    <p dir="ltr" className="rounded-md bg-surface-2 p-4 text-center leading-8">
      <span className="sr-only">
        {t({
          message: `Address ${address}`,
          comment: 'Blockchain address that the shopper is comparing, read by screen readers',
        })}
      </span>
      <span aria-hidden className="font-mono">
        <span className={mark}>{first}</span>{' '}
        <span className="text-sm text-text-3">{(middle.match(/.{1,4}/g) ?? []).join(' ')}</span>{' '}
        <span className={mark}>{last}</span>
      </span>
    </p>
  );
}
