import { useLingui } from '@lingui/react/macro';

interface MeantWordsProps {
  typed: string;
  /** Words that the results are for. */
  corrected: string;
  onLiteral: () => void;
}

/** Says that other words were looked for than those that were typed, and offers to look for these alone. */
export function MeantWords({ typed, corrected, onLiteral }: MeantWordsProps) {
  const { t } = useLingui();
  // Not <Trans>, which takes "<b>" in what was typed for a tag of the message.
  return (
    <div className="rounded-md bg-surface-2 px-4 pt-3 pb-1 text-sm text-text-2">
      <p>
        {t`Nothing matches “${typed}”.`}{' '}
        <strong className="text-text">{t`Showing results for “${corrected}”.`}</strong>
      </p>
      <button type="button" className="min-h-11 text-start font-semibold text-primary" onClick={onLiteral}>
        {t`Search only for “${typed}”`}
      </button>
    </div>
  );
}
