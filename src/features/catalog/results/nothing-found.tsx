import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, apiQuery } from '../../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { homeQuery } from '../catalog.queries.ts';
import { SectionTitle } from '../section-title.tsx';
import { chosen, type ProductFilter, without } from './filter.ts';

const linkChip =
  'inline-flex min-h-11 items-center rounded-full border border-border bg-surface px-4 text-sm font-medium';

interface NothingFoundProps {
  filter: ProductFilter;
  /** Id of the shop on its own page; other shops may have results. */
  within?: number | undefined;
  onChange: (filter: ProductFilter) => void;
}

/** Empty results: suggests to remove filters or links to other lists. */
export function NothingFound({ filter, within, onChange }: NothingFoundProps) {
  const { t } = useLingui();
  const criteria = chosen(filter);
  return (
    <>
      <StateView
        variant="missing"
        // Not <Trans>, which would parse "<b>" in the search term as a tag of the message.
        title={
          filter.q
            ? t`Nothing found for “${filter.q}”`
            : t({ message: 'Nothing found', comment: 'Heading: no product matches the search' })
        }
        action={
          criteria.length > 0 ? (
            <Button onClick={() => onChange(without(filter, ...criteria))}>
              <Trans comment="Button: remove all filters">Remove filters</Trans>
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
          <Trans>Try fewer filters to see more.</Trans>
        ) : (
          <Trans>Check the spelling, or try a more general word.</Trans>
        )}
      </StateView>
      {criteria.length === 0 && within === undefined && <SearchSuggestions typed={filter.q} />}
    </>
  );
}

/** Similar or popular searches, and all categories. */
function SearchSuggestions({ typed }: { typed: string | undefined }) {
  const home = useQuery(homeQuery());
  const near = useQuery({
    ...apiQuery('productSuggest', { q: typed ?? '' }),
    enabled: typed !== undefined,
    retry: false,
  });
  const similarWords = near.data?.words ?? [];
  const words = similarWords.length > 0 ? similarWords : (home.data?.hotWords ?? []);
  return (
    <div className="space-y-7 pb-8">
      {words.length > 0 && (
        <section>
          <SectionTitle>
            {similarWords.length > 0 ? (
              <Trans comment="Heading: other words to search for">Similar searches</Trans>
            ) : (
              <Trans>Popular searches</Trans>
            )}
          </SectionTitle>
          <ul className="flex flex-wrap gap-2.5">
            {words.map((word) => (
              <li key={word}>
                <Link to="/search" search={{ q: word }} className={linkChip}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.data && (
        <section>
          <SectionTitle>
            <Trans>Categories</Trans>
          </SectionTitle>
          <ul className="flex flex-wrap gap-2.5">
            {home.data.categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to="/search" search={{ category: slug }} className={linkChip}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
