import { useLingui } from '@lingui/react/macro';

interface CorrectionNoticeProps {
  typed: string;
  /** Corrected search term of the results. */
  corrected: string;
  onLiteral: () => void;
}

/** Explains that the search term was corrected, and offers to search for the original one only. */
export function CorrectionNotice({ typed, corrected, onLiteral }: CorrectionNoticeProps) {
  const { t } = useLingui();
  // Not <Trans>, which would parse "<b>" in the search term as a tag of the message.
  return (
    <div className="rounded-md bg-surface-2 px-4 pt-3 pb-1 text-sm text-text-2">
      <p>
        {t`No results for “${typed}”.`}{' '}
        <strong className="text-text">{t`Showing results for “${corrected}”.`}</strong>
      </p>
      <button type="button" className="min-h-11 text-start font-semibold text-primary" onClick={onLiteral}>
        {t`Search only for “${typed}”`}
      </button>
    </div>
  );
}
