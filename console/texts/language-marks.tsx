import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleDot, type LucideIcon, Pencil } from 'lucide-react';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';

interface LanguageMarksProps {
  /** Operators changed the text. */
  isChanged: boolean;
  /** A release has changed the built-in text since. */
  isNewer: boolean;
  /** The editor has a change that is not saved. */
  isUnsaved?: boolean;
}

/** States of an article's text in one language. */
export function LanguageMarks({ isChanged, isNewer, isUnsaved = false }: LanguageMarksProps) {
  const { t } = useLingui();
  return (
    <>
      {isChanged && <Mark icon={Pencil} name={t`changed by operators`} className="text-primary" />}
      {isNewer && <Mark icon={CircleAlert} name={t`built-in text changed since`} className="text-star" />}
      {isUnsaved && <Mark icon={CircleDot} name={t`not saved`} className="text-sale" />}
    </>
  );
}

interface MarkProps {
  icon: LucideIcon;
  name: string;
  className: string;
}

const Mark = ({ icon, name, className }: MarkProps) => (
  <span title={name} className={cx('inline-flex', className)}>
    <Icon of={icon} size={14} />
    <span className="sr-only">{name}</span>
  </span>
);
