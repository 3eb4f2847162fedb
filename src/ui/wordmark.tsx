import { useLingui } from '@lingui/react';
import { currentBrand } from '../platform/i18n/brand.ts';

interface WordmarkProps {
  /** The brand of a preview; absent: the one in force. */
  of?: { name: string; mark: string | null };
}

/** Logo and name of the shop. */
export function Wordmark({ of }: WordmarkProps) {
  // Renders again after a change of the brand.
  useLingui();
  const { name, mark } = of ?? currentBrand();
  return (
    <span className="inline-flex items-center gap-2 font-display text-2xl font-semibold">
      {mark ? (
        <img src={mark} alt="" width="30" height="30" />
      ) : (
        <svg aria-hidden viewBox="0 0 32 32" width="30" height="30">
          <path
            d="M24 14.6A9.6 9.6 0 1 1 17.4 8"
            fill="none"
            className="stroke-primary"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <path
            d="m24 6 2 2-2 2-2-2z"
            fill="#f2552c"
            stroke="#f2552c"
            strokeWidth="4"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {name}
    </span>
  );
}
