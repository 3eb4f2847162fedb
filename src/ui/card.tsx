import type { ElementType, FieldsetHTMLAttributes, HTMLAttributes } from 'react';
import { cx } from './cx.ts';

const variants = { surface: 'bg-surface', muted: 'bg-surface-2' };
const paddings = { none: '', default: 'p-4', large: 'p-5', inline: 'px-4' };

interface CardStyle {
  /** `muted` stands on a surface, such as in a sheet. */
  variant?: keyof typeof variants | undefined;
  /** `inline` has none above and below: for rows that bring their own. */
  padding?: keyof typeof paddings | undefined;
  /** A line between the children. */
  divided?: boolean | undefined;
}

/** The classes of a card for something else, such as a link. */
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

/** A rounded area on the background of the page. */
export function Card({ as = 'section', variant, padding, divided, className, ...rest }: CardProps) {
  const Element: ElementType<HTMLAttributes<HTMLElement>> = as;
  return <Element {...rest} className={cx(cardClass({ variant, padding, divided }), className)} />;
}
