import type { OpsInput } from '../../../../server/modules/back-office/calls.ts';

export const promoForm: OpsInput<'promoSave'>['form'] = {
  kind: 'percent',
  value: '10.00',
  minSubtotal: null,
  maxDiscount: null,
  perPerson: 1,
  firstOrder: false,
  uses: null,
  startsAt: 1_795_000_000,
  endsAt: null,
  titles: { en: 'Ten percent' },
};
