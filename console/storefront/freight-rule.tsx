import { Trans, useLingui } from '@lingui/react/macro';
import { freight } from '#domain/freight.ts';
import { amount, zeroCents } from '#domain/money.ts';
import { money, number } from '../../src/platform/i18n/format.ts';
import { TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { freightRuleOf, type ShopDraft } from './shop-draft.ts';

/** Weights of the examples. */
const kilograms = [1, 2, 5, 10] as const;

interface FreightRuleProps {
  draft: ShopDraft;
  change: (part: Partial<ShopDraft>) => void;
  faults: ReadonlySet<string>;
}

/** Freight of the shop, with examples. */
export function FreightRule({ draft, change, faults }: FreightRuleProps) {
  const { t } = useLingui();
  const field = (name: 'base' | 'perKg' | 'freeFrom') => ({
    inputMode: 'decimal' as const,
    value: draft[name],
    error: faults.has(name) ? t`Missing or wrong.` : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const rule = freightRuleOf(draft);
  return (
    <Panel title={t`Freight in US dollars`}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={t`First kilogram`} {...field('base')} />
        <TextField label={t`Each further kilogram`} {...field('perKg')} />
        <TextField label={t`Free from goods of`} hint={t`Empty: never free.`} {...field('freeFrom')} />
      </div>
      {rule && (
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {kilograms.map((kg) => (
            <div key={kg} className="flex gap-2">
              <dt className="text-text-2">
                <Trans>{number(kg)} kg</Trans>
              </dt>
              <dd className="font-medium">
                {money(amount(freight({ ...rule, freeFromCents: null }, zeroCents, kg * 1_000)))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
