import { randomFrom } from '../../demo/random.ts';

const starts = [
  'Al',
  'Bel',
  'Cor',
  'Dra',
  'El',
  'Fen',
  'Gal',
  'Hol',
  'Is',
  'Jo',
  'Kel',
  'Lu',
  'Mar',
  'No',
  'Or',
  'Pel',
];
const middles = ['a', 'e', 'i', 'o', 'u', 'an', 'en', 'ir', 'or', 'um', 'av', 'el'];
const ends = [
  'bek',
  'dor',
  'fin',
  'gard',
  'lin',
  'mont',
  'nia',
  'quist',
  'ra',
  'sen',
  'tec',
  'vik',
  'wood',
  'zen',
];
const kinds = ['Market', 'Supply', 'House', 'Trading', 'Goods', 'Workshop', 'Store', 'Direct'];

const pick = <Value>(random: () => number, from: readonly Value[]): Value =>
  from[Math.floor(random() * from.length)]!;

/** A plausible but meaningless name, the same for the same number. Two numbers may share one. */
export function brandName(number: number): string {
  const random = randomFrom(`brand ${number}`);
  const middle =
    random() < 0.7
      ? pick(random, middles)
      : pick(random, middles) + pick(random, ['l', 'n', 'r', 's']) + pick(random, middles);
  return pick(random, starts) + middle + pick(random, ends);
}

export const shopName = (number: number): string =>
  `${brandName(number)} ${pick(randomFrom(`shop name ${number}`), kinds)}`;
