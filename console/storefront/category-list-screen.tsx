import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { imageUrl } from '#domain/images.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { buttonClass } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MissingLanguages } from '../ui/missing-languages.tsx';
import { HomePreview } from './home-preview.tsx';
import { SortedList } from './sorted-list.tsx';
import { StorefrontHead } from './storefront-head.tsx';

/** Categories in the order of the shop. */
export function CategoryListScreen() {
  const { t } = useLingui();
  const categories = useQuery(query('category/list', {}));
  const sort = useCommand('category/sort');
  const mayEdit = useMay('category/sort');
  return (
    <>
      <StorefrontHead>
        {mayEdit && (
          <Link to="/storefront/categories/new" className={buttonClass('primary')}>
            <Icon of={Plus} size={16} />
            <Trans>New category</Trans>
          </Link>
        )}
      </StorefrontHead>
      <Loaded query={categories} head={null}>
        {(stored) => (
          <SortedList
            stored={stored}
            label={t`Categories`}
            nameOf={({ name }) => name}
            mayEdit={mayEdit}
            command={sort}
            sort={({ ids, version }, onSuccess) => sort.mutate({ categories: ids, version }, { onSuccess })}
            renderSide={(rows) => <HomePreview categories={rows} />}
            empty={<Trans>The shop has no category.</Trans>}
          >
            {({ id, slug, name, image, products, missing }) => (
              <div className="flex min-w-0 items-center gap-3">
                <img
                  {...(image && { src: imageUrl(image.hash, 160, 'webp') })}
                  alt=""
                  className="size-10 shrink-0 rounded-sm bg-surface-2 object-cover"
                />
                <div className="grid min-w-0 grow gap-x-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] sm:items-center">
                  <span className="grid min-w-0">
                    <Link
                      to="/storefront/categories/$id"
                      params={{ id: String(id) }}
                      data-row-link
                      className="truncate font-medium outline-none after:absolute after:inset-0"
                    >
                      {name}
                    </Link>
                    <span className="truncate text-xs text-text-3">{slug}</span>
                  </span>
                  <span className="text-xs text-text-2 sm:text-sm">
                    {t`${plural(products, { one: '# product on sale', other: '# products on sale' })}`}
                  </span>
                  <span className="text-xs text-text-2">
                    {image ? <MissingLanguages missing={missing} /> : t`Hidden: it has no image`}
                  </span>
                </div>
              </div>
            )}
          </SortedList>
        )}
      </Loaded>
    </>
  );
}
