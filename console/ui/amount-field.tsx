import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** Dollars with up to two decimals. */
export const AmountField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" pattern="\d{1,9}(\.\d{1,2})?" required {...props} />
);

/** The text of the field as an amount of a call: `7.5` is `7.50`. */
export const amountFrom = (text: string): `${number}` => Number(text).toFixed(2) as `${number}`;
