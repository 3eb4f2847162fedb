import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { postalRule } from '#domain/postal-rules.ts';
import { postalOrder } from '#domain/postal-order.ts';
import { regionsOf } from '#domain/regions.ts';
import { cx } from '../../ui/cx.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { RegionSelect } from './region-select.tsx';
import { areaLabels, postcodeLabels, regionLabels } from './place-labels.ts';

type Text = Pick<ComponentProps<typeof Field>, 'error'> & {
  name: string;
  value: string;
  onChange: ComponentProps<typeof TextField>['onChange'] & ComponentProps<typeof Field>['onChange'];
};

type Name = 'region' | 'area' | 'postcode' | 'detail';

interface PlaceFieldsProps extends Record<Name, Text> {
  /** ISO 3166 alpha-2; empty: none selected. */
  country: string;
  /** Called when a region is selected from the country's list. */
  onRegion: (region: string) => void;
}

/**
 * Address fields in the order and with the names of the country. Their keys keep input and focus when the order
 * changes. A postcode or region entered earlier stays visible in a country that does not use it.
 */
export function PlaceFields({ country, onRegion, ...place }: PlaceFieldsProps) {
  const { t, i18n } = useLingui();
  const { region, area, postcode, detail } = place;
  const order = postalOrder(country);
  const rule = postalRule(country);
  const asksPostcode = order.hasPostcode || postcode.value !== '';
  const asksRegion = rule.region !== null || region.value !== '';
  const fields: Record<Name, ReactNode> = {
    region:
      asksRegion &&
      (regionsOf(country) ? (
        <RegionSelect
          {...region}
          country={country}
          label={i18n._(regionLabels[rule.region ?? 'region'])}
          onChange={onRegion}
        />
      ) : (
        <Field
          {...region}
          label={i18n._(regionLabels[rule.region ?? 'region'])}
          autoComplete="address-level1"
          enterKeyHint="next"
          maxLength={80}
        />
      )),
    area: (
      <Field
        {...area}
        label={i18n._(areaLabels[rule.area])}
        autoComplete="address-level2"
        enterKeyHint="next"
        maxLength={120}
      />
    ),
    postcode: asksPostcode && (
      <Field
        {...postcode}
        label={i18n._(postcodeLabels[rule.postcode])}
        autoComplete="postal-code"
        enterKeyHint="next"
        autoCapitalize="characters"
        maxLength={16}
      />
    ),
    detail: (
      <TextField
        {...detail}
        label={t({ message: 'Street address', comment: 'Label of a field' })}
        hint={t`Street, number, building, floor`}
        autoComplete="street-address"
        enterKeyHint="next"
        rows={2}
        maxLength={200}
        className="resize-none"
      />
    ),
  };
  // The largest part shares a row with the postcode; each other part has its own row.
  const beside: Name = asksRegion ? 'region' : 'area';
  const pair: Name[] = order.postcodeBeforeArea ? ['postcode', beside] : [beside, 'postcode'];
  const middle: Name[] = asksRegion ? ['area'] : [];
  const shown: Name[] = order.streetFirst ? ['detail', ...middle, ...pair] : [...pair, ...middle, 'detail'];
  return (
    <div className="@container">
      {/* Container width in rem: with large text, two fields do not fit side by side. */}
      <div className="grid gap-x-3 gap-y-5 @2xs:grid-cols-2">
        {shown.map(
          (name) =>
            fields[name] && (
              <div key={name} className={cx(!(asksPostcode && pair.includes(name)) && 'col-span-full')}>
                {fields[name]}
              </div>
            ),
        )}
      </div>
    </div>
  );
}
