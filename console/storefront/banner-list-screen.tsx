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

/** Banners in the order of the home screen. */
export function BannerListScreen() {
  const { t } = useLingui();
  const banners = useQuery(query('banner/list', {}));
  const sort = useCommand('banner/sort');
  const mayEdit = useMay('banner/sort');
  return (
    <>
      <StorefrontHead>
        {mayEdit && (
          <Link to="/storefront/banners/new" className={buttonClass('primary')}>
            <Icon of={Plus} size={16} />
            <Trans>New banner</Trans>
          </Link>
        )}
      </StorefrontHead>
      <Loaded query={banners} head={null}>
        {(stored) => (
          <SortedList
            stored={stored}
            label={t`Banners`}
            nameOf={({ title }) => title}
            mayEdit={mayEdit}
            command={sort}
            sort={({ ids, version }, onSuccess) => sort.mutate({ banners: ids, version }, { onSuccess })}
            renderSide={(rows) => <HomePreview banners={rows} />}
            empty={<Trans>The home screen has no banner.</Trans>}
          >
            {({ id, title, link, image, missing }) => (
              <div className="flex min-w-0 items-center gap-3 sm:gap-4">
                <img
                  src={imageUrl(image.hash, 320, 'webp')}
                  alt=""
                  className="aspect-[2.2/1] w-24 shrink-0 rounded-sm object-cover sm:w-36"
                  style={{ backgroundColor: image.colour }}
                />
                <div className="grid min-w-0 gap-0.5">
                  <Link
                    to="/storefront/banners/$id"
                    params={{ id: String(id) }}
                    data-row-link
                    className="font-medium outline-none after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                  <span className="truncate text-xs text-text-2">{link}</span>
                  <span className="text-xs text-text-2">
                    <MissingLanguages missing={missing} />
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
