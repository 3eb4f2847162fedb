import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../api/queries.ts';
import { Panel } from '../ui/panel.tsx';
import { type Choice, PickerField } from '../ui/picker-field.tsx';
import type { PromoDraft } from './promo-draft.ts';

interface PromoLimitsProps {
  draft: PromoDraft;
  set: (part: Partial<PromoDraft>) => void;
  disabled: boolean;
}

/** Shops and categories whose goods a code counts. */
export function PromoLimits({ draft, set, disabled }: PromoLimitsProps) {
  const { t } = useLingui();
  const isLimited = draft.shops.length > 0 || draft.categories.length > 0;
  return (
    <Panel title={t`Applies to`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ShopPicker chosen={draft.shops} onChange={(shops) => set({ shops })} disabled={disabled} />
        <CategoryPicker
          chosen={draft.categories}
          onChange={(categories) => set({ categories })}
          disabled={disabled}
        />
      </div>
      {isLimited && (
        <p className="mt-4 text-sm text-text-2">
          {draft.shops.length > 0 && draft.categories.length > 0 ? (
            <Trans>
              The code discounts only goods of these shops that are in these categories. The minimum counts
              only them, and free freight applies only to their parcels.
            </Trans>
          ) : (
            <Trans>
              The code discounts only these goods. The minimum counts only them, and free freight applies only
              to their parcels.
            </Trans>
          )}
        </p>
      )}
    </Panel>
  );
}

interface PickerProps<Chosen> {
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  disabled: boolean;
}

/** Shops, searched on the server: there may be thousands. */
function ShopPicker({ chosen, onChange, disabled }: PickerProps<Choice>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const find = text.trim();
  const shops = useQuery({
    ...query('shop/list', { limit: '20', ...(find && { find }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <PickerField
      label={t`Shops`}
      hint={t`Empty: all shops. Search by name or number.`}
      found={shops.data?.list.map(({ id, name }) => ({ id: String(id), name })) ?? []}
      isLoading={shops.isPending}
      {...{ chosen, onChange, text, disabled }}
      onText={setText}
    />
  );
}

function CategoryPicker({ chosen, onChange, disabled }: PickerProps<string>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const choices = useQuery(query('product/choices', {}));
  const categories = choices.data?.categories.map(({ slug, name }) => ({ id: slug, name })) ?? [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const sought = text.trim().toLowerCase();
  return (
    <PickerField
      label={t`Categories`}
      hint={t`Empty: all categories.`}
      found={categories.filter(({ id, name }) => name.toLowerCase().includes(sought) || id.includes(sought))}
      chosen={chosen.map((slug) => ({ id: slug, name: names.get(slug) ?? slug }))}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      isLoading={choices.isPending}
      {...{ text, disabled }}
      onText={setText}
    />
  );
}
