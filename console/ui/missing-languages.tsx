import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Lang, languageOf } from '#domain/languages.ts';
import { Badge } from './badge.tsx';

/** How many translations are missing, and which. */
export function MissingLanguages({ missing }: { missing: readonly Lang[] }) {
  const { t } = useLingui();
  if (missing.length === 0) return <Badge tone="good">{t`All languages`}</Badge>;
  return (
    <span title={missing.map((lang) => languageOf(lang).name).join(', ')}>
      <Badge tone="waiting">
        {t`${plural(missing.length, { one: '# language missing', other: '# languages missing' })}`}
      </Badge>
    </span>
  );
}
