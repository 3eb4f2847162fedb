/** The text as a pattern of `like`, in which no character is a wildcard. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
