import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { chosen, type ProductFilter, without } from './filter.ts';

interface NothingFoundProps {
  filter: ProductFilter;
  /** On this shop's own page: other shops may have it. */
  within?: number | undefined;
  onChange: (filter: ProductFilter) => void;
}

/** No product fits: take the filters off, or go where there is something. */
export function NothingFound({ filter, within, onChange }: NothingFoundProps) {
  const { t } = useLingui();
  const criteria = chosen(filter);
  return (
    <StateView
      icon={SearchX}
      // Not <Trans>, which takes "<b>" in what was typed for a tag of the message.
      title={filter.q ? t`Nothing found for “${filter.q}”` : t`Nothing found`}
      action={
        criteria.length > 0 ? (
          <Button onClick={() => onChange(without(filter, ...criteria))}>
            <Trans>Remove filters</Trans>
          </Button>
        ) : within !== undefined && filter.q ? (
          <Link to="/search" search={{ q: filter.q }} className={buttonClass()}>
            <Trans>Search in all shops</Trans>
          </Link>
        ) : (
          <Link to="/search" search={{ sort: 'sold' }} className={buttonClass()}>
            <Trans>See best sellers</Trans>
          </Link>
        )
      }
    >
      {criteria.length > 0 ? (
        <Trans>With fewer filters there may be more to see.</Trans>
      ) : (
        <Trans>Check the spelling, or try a more general word.</Trans>
      )}
    </StateView>
  );
}
