import type { ElementType, FieldsetHTMLAttributes, HTMLAttributes } from 'react';
import { cx } from './cx.ts';

const variants = { surface: 'bg-surface', muted: 'bg-surface-2' };
const paddings = { none: '', default: 'p-4', large: 'p-5', inline: 'px-4' };

interface CardStyle {
  /** `muted` is for use on a surface, such as in a sheet. */
  variant?: keyof typeof variants | undefined;
  /** `inline` has no vertical padding, for rows with their own. */
  padding?: keyof typeof paddings | undefined;
  /** Draws lines between the children. */
  divided?: boolean | undefined;
}

/** Classes of a card for other elements, such as a link. */
export const cardClass = ({
  variant = 'surface',
  padding = 'default',
  divided = false,
}: CardStyle = {}): string =>
  cx('rounded-lg', variants[variant], paddings[padding], divided && 'divide-y divide-border');

type CardProps = CardStyle &
  HTMLAttributes<HTMLElement> &
  Pick<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'disabled'> & {
    as?: 'section' | 'article' | 'div' | 'ul' | 'dl' | 'p' | 'fieldset' | 'nav';
  };

/** Rounded area on the page background. */
export function Card({ as = 'section', variant, padding, divided, className, ...rest }: CardProps) {
  const Element: ElementType<HTMLAttributes<HTMLElement>> = as;
  return <Element {...rest} className={cx(cardClass({ variant, padding, divided }), className)} />;
}
