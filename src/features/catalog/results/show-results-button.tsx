import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

interface ShowResultsButtonProps {
  /** How many products the filter leaves; `undefined`: not known yet, or too many to count. */
  total: number | undefined;
  /** The number belongs to the choice before. */
  stale: boolean;
  onClick: () => void;
}

/** Leads to the results and says how many there will be, live. */
export function ShowResultsButton({ total, stale, onClick }: ShowResultsButtonProps) {
  const none = total === 0 && !stale;
  return (
    <Button
      size="large"
      padding="small"
      className="flex-1 leading-tight max-xs:text-base"
      disabled={none}
      onClick={onClick}
    >
      <span aria-live="polite" className={stale ? 'opacity-60' : undefined}>
        {total === undefined ? (
          <Trans>Show results</Trans>
        ) : (
          <Plural value={total} _0="No results" one="Show # result" other="Show # results" />
        )}
      </span>
    </Button>
  );
}
