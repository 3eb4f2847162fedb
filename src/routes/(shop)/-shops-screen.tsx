import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ShopList } from '../../features/shops/shop-list.tsx';
import { langAtom } from '../../platform/session/state.ts';
import { Chip } from '../../ui/chip.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { type ShopOrder, shopOrders, type ShopSearch } from './-shop-search.ts';
import { followSlot } from '../-marks.tsx';

interface ShopsScreenProps {
  search: ShopSearch;
  onChange: (search: ShopSearch) => void;
}

/** The merchants: by name, by how hot, how liked or how new they are. */
export function ShopsScreen({ search, onChange }: ShopsScreenProps) {
  const { t } = useLingui();
  const lang = useAtomValue(langAtom);
  const { q = '', shops = 'hot' } = search;
  const [text, setText] = useState(q);
  const names: Record<ShopOrder, string> = { hot: t`Hot`, fans: t`Most fans`, newest: t`Newest` };
  const ask = (words: string, order: ShopOrder) =>
    onChange({ ...(words && { q: words }), ...(order !== 'hot' && { shops: order }) });
  return (
    <>
      <TopBar title={<Trans>Shops</Trans>} />
      <div className="page space-y-3 pb-4">
        <SearchField
          value={text}
          onChange={(value) => {
            setText(value);
            if (!value) ask('', shops);
          }}
          onSubmit={(words) => ask(words, shops)}
          label={t`Search shops`}
        />
        <div role="group" aria-label={t`Sort`} className="flex flex-wrap gap-2 pb-1">
          {shopOrders.map((order) => (
            <Chip key={order} selected={order === shops} onClick={() => ask(q, order)}>
              {names[order]}
            </Chip>
          ))}
        </div>
        <ShopList
          filter={{ ...(q && { q }), ...(shops !== 'hot' && { sort: shops }) }}
          lang={lang}
          onClear={() => {
            setText('');
            ask('', shops);
          }}
          follow={followSlot}
        />
      </div>
    </>
  );
}
