import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

interface ShowResultsButtonProps {
  /** Number of results; `undefined`: loading, or too many to count. */
  total: number | undefined;
  /** The number belongs to the previous filter. */
  stale: boolean;
  onClick: () => void;
}

/** Button that shows the results, with their current number. */
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
          <Trans comment="Button of the filters">Show results</Trans>
        ) : (
          <Plural
            value={total}
            _0="No results"
            one="Show # result"
            other="Show # results"
            comment="Button of the filters"
          />
        )}
      </span>
    </Button>
  );
}
