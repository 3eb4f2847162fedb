import { brandColors } from '#domain/brand-colors.ts';

const { light, dark } = brandColors;

/** Colors of mails; they contrast after a forced inversion, too. */
export const colors = {
  back: light.background,
  card: '#FFFFFF',
  soft: '#F2EEE7',
  line: '#E3DDD3',
  text: '#17201C',
  quiet: '#4F5954',
  accent: light.primary,
  onAccent: '#FFFFFF',
} as const;

export const fonts =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Noto Sans CJK','Noto Sans Thai',Arial,sans-serif";

/** Attributes of every table: it is for layout only. */
export const cells = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const wrapped = 'overflow-wrap:anywhere;word-break:break-word';

/** Inline styles, by what they are for. */
export const styles = {
  wordmark: `font-family:${fonts.replaceAll("'", '')};font-size:24px;line-height:1.2;font-weight:700;letter-spacing:-0.5px;color:${colors.accent}`,
  title: `margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700;color:${colors.text};${wrapped}`,
  heading: `margin:24px 0 8px;font-size:16px;line-height:1.4;font-weight:700;color:${colors.text};${wrapped}`,
  text: `margin:0 0 16px;font-size:16px;line-height:1.6;color:${colors.text};white-space:pre-line;${wrapped}`,
  mark: `margin:0 0 16px;padding:16px 12px;border-radius:12px;background:${colors.soft};line-height:1.4;font-weight:700;text-align:center;color:${colors.text};white-space:pre-line;${wrapped}`,
  cell: `font-size:16px;line-height:1.4;color:${colors.text};vertical-align:top`,
  small: `margin:0;font-size:14px;line-height:1.5;color:${colors.quiet};${wrapped}`,
  footer: `margin:0 0 8px;font-size:13px;line-height:1.5;color:${colors.quiet};${wrapped}`,
  wrapped,
} as const;

const darkRules = (scope: string) =>
  [
    ['.back', `background:${dark.background}`],
    ['.card', 'background:#161D1A'],
    ['.soft', 'background:#1F2824'],
    ['.line', 'border-color:#2E3934'],
    ['.text', 'color:#EEF3F0'],
    ['.quiet', 'color:#B8C3BD'],
    ['.accent', `color:${dark.primary}`],
    ['.button', `background:${dark.primary}`],
    ['.on-accent', 'color:#06281F'],
  ]
    .map(([selector, rule]) => `${scope}${selector}{${rule} !important}`)
    .join('\n');

export type Scheme = 'light' | 'dark';

/**
 * The style sheet of a mail: dark mode, by the media query or by Outlook's attribute. Only `!important` overrides inline styles.
 * Programs that drop it show the light version. With a `scheme` the settings of the reader do not matter.
 */
export const styleSheet = (scheme?: Scheme): string => {
  const schemes = scheme ?? 'light dark';
  const isDark = { light: 'not all', dark: 'all' };
  return `:root{color-scheme:${schemes};supported-color-schemes:${schemes}}
@media ${scheme ? isDark[scheme] : '(prefers-color-scheme:dark)'}{
${darkRules('')}
}
${darkRules('[data-ogsc] ')}`;
};
