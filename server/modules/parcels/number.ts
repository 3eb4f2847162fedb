/** Carriers print numbers in groups, users copy them with spaces: `1z 999 aa1` is `1Z999AA1`. */
export const numberOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
