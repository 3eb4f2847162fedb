import { inEachLanguage, type Lang, langs } from '#domain/languages.ts';
import { amount, typedAmount } from '#domain/money.ts';
import type { Input, Output } from '../api/call.ts';
import { localTime, timeOf } from '../ui/local-time.ts';
import type { Choice } from '../ui/picker-field.tsx';

type Form = Output<'promo/show'>['form'];
type SentForm = Input<'promo/save'>['form'];

/** The rule of a code while it is edited, as typed. */
export interface PromoDraft {
  kind: Form['kind'];
  value: string;
  minSubtotal: string;
  maxDiscount: string;
  perPerson: string;
  uses: string;
  firstOrder: boolean;
  /** Local time of a `datetime-local` field. */
  startsAt: string;
  endsAt: string;
  /** Empty: all. */
  shops: readonly Choice[];
  /** Slugs; empty: all. */
  categories: readonly string[];
  titles: Readonly<Record<Lang, string>>;
}

export const draftOf = ({ form, shops }: Output<'promo/show'>): PromoDraft => ({
  kind: form.kind,
  value: form.value ?? '',
  minSubtotal: form.minSubtotal ?? '',
  maxDiscount: form.maxDiscount ?? '',
  perPerson: String(form.perPerson),
  uses: form.uses === null ? '' : String(form.uses),
  firstOrder: form.firstOrder,
  startsAt: localTime(form.startsAt),
  endsAt: localTime(form.endsAt),
  shops: shops.map(({ id, name }) => ({ id: String(id), name })),
  categories: form.categories,
  titles: inEachLanguage((lang) => form.titles[lang] ?? ''),
});

export const newDraft = (): PromoDraft => ({
  kind: 'percent',
  value: '',
  minSubtotal: '',
  maxDiscount: '',
  perPerson: '1',
  uses: '',
  firstOrder: false,
  startsAt: localTime(Math.floor(Date.now() / 1000)),
  endsAt: '',
  shops: [],
  categories: [],
  titles: inEachLanguage(() => ''),
});

const amountOf = (text: string) => typedAmount(text) || null;
const isCount = (text: string) => /^[1-9]\d{0,5}$/.test(text.trim());
const isEmpty = (text: string) => text.trim() === '';

/** Fields that cannot be saved as they are. */
export function faultsOf(draft: PromoDraft): ReadonlySet<string> {
  const { kind, value, minSubtotal, maxDiscount, perPerson, uses, startsAt, endsAt, titles } = draft;
  const wanted = amountOf(value);
  const faults = {
    value: kind !== 'freight' && (wanted === null || (kind === 'percent' && wanted > 10_000)),
    minSubtotal: !isEmpty(minSubtotal) && amountOf(minSubtotal) === null,
    maxDiscount: kind === 'percent' && !isEmpty(maxDiscount) && amountOf(maxDiscount) === null,
    perPerson: !isCount(perPerson),
    uses: !isEmpty(uses) && !isCount(uses),
    startsAt: Number.isNaN(timeOf(startsAt)),
    endsAt: !isEmpty(endsAt) && !(timeOf(endsAt) > timeOf(startsAt)),
    title: isEmpty(titles.en),
  };
  return new Set(Object.entries(faults).flatMap(([field, isFault]) => (isFault ? [field] : [])));
}

/** The form of a draft without faults. @param before keeps the seconds of times that were not edited */
export function formOf(draft: PromoDraft, before?: Form): SentForm {
  const typed = (text: string) => {
    const value = amountOf(text);
    return value === null ? null : amount(value);
  };
  const time = (text: string, stored: number | null | undefined): number =>
    stored && localTime(stored) === text ? stored : timeOf(text);
  const given = langs
    .map((lang) => [lang, draft.titles[lang].trim()] as const)
    .filter(([, title]) => title !== '');
  return {
    kind: draft.kind,
    value: draft.kind === 'freight' ? null : typed(draft.value),
    minSubtotal: typed(draft.minSubtotal),
    maxDiscount: draft.kind === 'percent' ? typed(draft.maxDiscount) : null,
    perPerson: Number(draft.perPerson),
    firstOrder: draft.firstOrder,
    uses: isEmpty(draft.uses) ? null : Number(draft.uses),
    startsAt: time(draft.startsAt, before?.startsAt),
    endsAt: isEmpty(draft.endsAt) ? null : time(draft.endsAt, before?.endsAt),
    shops: draft.shops.map(({ id }) => Number(id)),
    categories: [...draft.categories],
    titles: { en: draft.titles.en.trim(), ...Object.fromEntries(given) },
  };
}
