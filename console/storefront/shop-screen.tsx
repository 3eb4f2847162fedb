import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { shopSlug } from '#domain/storefront.ts';
import { number } from '../../src/platform/i18n/format.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { useAttempt, useStoredDraft } from '../ui/use-draft.ts';
import {
  newShopDraft,
  type Shop,
  type ShopDraft,
  shopDraftOf,
  shopFaults,
  shopFormOf,
  shopSlugOf,
} from './shop-draft.ts';
import { ShopFields, ShopNote } from './shop-fields.tsx';

const route = getRouteApi('/console-frame/shops/$id');

const useParent = () => {
  const { t } = useLingui();
  return { to: '/shops', title: t`Shops` } as const;
};

export function ShopScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const parent = useParent();
  const shown = useQuery(query('shop/show', { shop: id }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Shop`} parent={parent} />}>
      {(shop) => <StoredShop key={shop.id} shop={shop} />}
    </Loaded>
  );
}

function StoredShop({ shop }: { shop: Shop }) {
  const { t } = useLingui();
  const parent = useParent();
  const mayEdit = useMay('shop/save');
  const edit = useStoredDraft(shop, shopDraftOf, shopFaults);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('shop/save', edit.onSaved);
  const isPending = save.isPending || isSaving;
  const send = () =>
    save.mutate({ shop: shop.id, version: opened.version, form: shopFormOf(draft, opened.logo) });
  const change = (part: Partial<ShopDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <EditForm
      {...{ mayEdit, isEdited, isOutdated, isPending, faults }}
      error={save.error}
      onSubmit={() => attempt(send)}
      head={
        <ScreenHead parent={parent} title={opened.form.name}>
          <a href={`/shop/${shop.id}`} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
            <Icon of={ExternalLink} size={16} />
            <Trans>View in the shop</Trans>
          </a>
          {mayEdit && <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />}
        </ScreenHead>
      }
      side={
        <>
          <Panel title={t`Shop`}>
            <Facts
              of={[
                [t`Slug`, shop.slug],
                [t`Opened`, moment(shop.openedAt)],
                [
                  t`Products on sale`,
                  <Link
                    key="products"
                    to="/products"
                    search={{ shop: shop.slug }}
                    className="text-primary underline"
                  >
                    {number(shop.products)}
                  </Link>,
                ],
                [t`Followers`, number(shop.fans)],
                [t`Sold`, number(shop.sold)],
              ]}
            />
          </Panel>
          <ShopNote {...{ draft, change }} />
        </>
      }
      below={
        <Panel title={t`History`}>
          <History acts={shop.acts} steps={[]} />
        </Panel>
      }
    >
      <ShopFields {...{ draft, change, faults }} slug={shop.slug} />
    </EditForm>
  );
}

/** A shop that is not stored before it is complete. */
export function NewShopScreen() {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(newShopDraft);
  const [typedSlug, setSlug] = useState<string | null>(null);
  const slug = typedSlug ?? shopSlugOf(draft.name);
  const wrongSlug = shopSlug.test(slug) ? [] : ['slug'];
  const { faults, attempt } = useAttempt(new Set([...shopFaults(draft), ...wrongSlug]));
  const add = useCommand('shop/add', ({ shop }) => {
    toast(t`Shop created`);
    void navigate({ to: '/shops/$id', params: { id: String(shop) }, replace: true, ignoreBlocker: true });
  });
  const change = (part: Partial<ShopDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <EditForm
      faults={faults}
      error={add.error}
      mayEdit
      isEdited={(draft !== newShopDraft || typedSlug !== null) && !add.isSuccess}
      isPending={add.isPending}
      onSubmit={() => attempt(() => add.mutate({ slug, form: shopFormOf(draft, null) }))}
      head={
        <ScreenHead title={t`New shop`} parent={parent}>
          <Button variant="primary" type="submit" disabled={add.isPending}>
            <Trans>Create shop</Trans>
          </Button>
        </ScreenHead>
      }
      side={
        <>
          <Panel title={t`Shop`}>
            <TextField
              label={t`Slug`}
              hint={t`Names the shop in imported files. It cannot be changed later.`}
              error={
                faults.has('slug')
                  ? t`2 to 60 letters from a to z, digits and hyphens, beginning with a letter.`
                  : undefined
              }
              maxLength={60}
              value={slug}
              onChange={(event) => setSlug(event.target.value.toLowerCase().trim())}
            />
            <p className="mt-3 text-xs text-text-3">
              <Trans>Shoppers see the shop at once, also without products.</Trans>
            </p>
          </Panel>
          <ShopNote {...{ draft, change }} />
        </>
      }
    >
      <ShopFields {...{ draft, change, faults }} slug={slug} />
    </EditForm>
  );
}
