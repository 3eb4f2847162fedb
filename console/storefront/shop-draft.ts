import { inEachLanguage, type Lang, langs } from '#domain/languages.ts';
import { amount, typedAmount } from '#domain/money.ts';
import type { Input, Output } from '../api/call.ts';
import type { CroppableImage } from '../ui/crop-dialog.tsx';

type Form = Input<'shop/save'>['form'];
export type Shop = Output<'shop/show'>;

/** A shop while it is edited, amounts as typed. */
export interface ShopDraft {
  name: string;
  country: string;
  city: string;
  color: string;
  logo: CroppableImage | null;
  base: string;
  perKg: string;
  /** Empty: never free. */
  freeFrom: string;
  intros: Readonly<Record<Lang, string>>;
  note: string;
}

export interface ShopPartProps {
  draft: ShopDraft;
  change: (part: Partial<ShopDraft>) => void;
}

export const shopDraftOf = ({ form, logo }: Shop): ShopDraft => ({
  name: form.name,
  country: form.country,
  city: form.city,
  color: form.color,
  logo,
  base: form.freight.base,
  perKg: form.freight.perKg,
  freeFrom: form.freight.freeFrom ?? '',
  intros: inEachLanguage((lang) => form.intros[lang] ?? ''),
  note: form.note,
});

/** A new shop ships for the freight of imported shops. */
export const newShopDraft: ShopDraft = {
  name: '',
  country: 'US',
  city: '',
  color: '#CFE0D6',
  logo: null,
  base: '5.00',
  perKg: '2.00',
  freeFrom: '',
  intros: inEachLanguage(() => ''),
  note: '',
};

/** A slug from the name; empty if it has no letters from a to z. */
export const shopSlugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+/g, '')
    .slice(0, 60)
    .replaceAll(/-+$/g, '');

/** In cents. */
const mostFreight = 9_999_999;
const isFreight = (text: string): boolean => {
  const cents = typedAmount(text);
  return cents !== null && cents <= mostFreight;
};

/** Fields that cannot be saved as they are. */
export function shopFaults(draft: ShopDraft): ReadonlySet<string> {
  const faults = {
    name: draft.name.trim() === '',
    base: !isFreight(draft.base),
    perKg: !isFreight(draft.perKg),
    freeFrom: draft.freeFrom.trim() !== '' && !isFreight(draft.freeFrom),
  };
  return new Set(Object.entries(faults).flatMap(([field, isFault]) => (isFault ? [field] : [])));
}

/** The form of a draft without faults. @param stored its logo as it was opened */
export function shopFormOf(draft: ShopDraft, stored: CroppableImage | null): Form {
  const typed = (text: string) => amount(typedAmount(text)!);
  const given = langs
    .map((lang) => [lang, draft.intros[lang].trim()] as const)
    .filter(([, intro]) => intro !== '');
  return {
    name: draft.name.trim(),
    country: draft.country,
    city: draft.city.trim(),
    color: draft.color,
    // Nodes of the previous version refuse it.
    ...(draft.logo?.id !== stored?.id && { logo: draft.logo?.id ?? null }),
    freight: {
      base: typed(draft.base),
      perKg: typed(draft.perKg),
      freeFrom: draft.freeFrom.trim() === '' ? null : typed(draft.freeFrom),
    },
    intros: Object.fromEntries(given),
    note: draft.note.trim(),
  };
}

/** Freight of a parcel, to show a rule by examples; `null` while the rule is incomplete. */
export function freightRuleOf({ base, perKg, freeFrom }: ShopDraft) {
  const [baseCents, perKgCents, freeFromCents] = [
    typedAmount(base),
    typedAmount(perKg),
    typedAmount(freeFrom),
  ];
  if (baseCents === null || perKgCents === null) return null;
  return { baseCents, perKgCents, freeFromCents: freeFrom.trim() === '' ? null : freeFromCents };
}
