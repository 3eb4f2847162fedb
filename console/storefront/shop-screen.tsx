import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { countriesIn } from '../../src/platform/i18n/countries.ts';
import { number } from '../../src/platform/i18n/format.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { buttonClass } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import { useStoredDraft } from '../ui/use-draft.ts';
import { FreightRule } from './freight-rule.tsx';
import { type Shop, type ShopDraft, shopDraftOf, shopFaults, shopFormOf } from './shop-draft.ts';

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
  const send = () => save.mutate({ shop: shop.id, version: opened.version, form: shopFormOf(draft) });
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
          <Panel title={t`Internal note`}>
            <TextArea
              label={t`Note`}
              hint={t`Operators see it, shoppers never do.`}
              rows={5}
              maxLength={2_000}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          </Panel>
        </>
      }
      below={
        <Panel title={t`History`}>
          <History acts={shop.acts} steps={[]} />
        </Panel>
      }
    >
      <Identity {...{ draft, change }} slug={shop.slug} isNameWrong={faults.has('name')} />
      <FreightRule {...{ draft, change, faults }} />
      <Panel title={t`Introduction`}>
        <TranslatedFields
          texts={draft.intros}
          onChange={(intros) => change({ intros })}
          maxLength={2_000}
          isLong
        />
      </Panel>
    </EditForm>
  );
}

interface IdentityProps {
  draft: ShopDraft;
  change: (part: Partial<ShopDraft>) => void;
  slug: string;
  isNameWrong: boolean;
}

/** Name, origin and color. */
function Identity({ draft, change, slug, isNameWrong }: IdentityProps) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Name and origin`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Shop name`}
          hint={t`Imported files name the shop by it, or by its slug “${slug}”.`}
          error={isNameWrong ? t`Enter a name.` : undefined}
          maxLength={255}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          type="color"
          label={t`Color`}
          hint={t`Backdrop of its mark and cover. Shops have no images of their own.`}
          value={draft.color}
          onChange={(event) => change({ color: event.target.value.toUpperCase() })}
        />
        <SelectField
          label={t`Country`}
          value={draft.country}
          onChange={(event) => change({ country: event.target.value })}
        >
          {countriesIn(i18n.locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`City`}
          maxLength={80}
          value={draft.city}
          onChange={(event) => change({ city: event.target.value })}
        />
      </div>
      <p className="mt-4 text-xs text-text-3">
        <Trans>
          An import whose file has columns about the shop replaces its country, city, color, freight and
          introduction.
        </Trans>
      </p>
    </Panel>
  );
}
