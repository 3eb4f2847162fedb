import { number } from '../../src/platform/i18n/format.ts';

/** The server stops counting at 100. */
const most = 100;

export const countText = (count: number): string => (count >= most ? `${number(most - 1)}+` : number(count));
