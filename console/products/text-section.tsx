import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isMissing, type ProductTextField } from './text-fields.ts';
import type { TextLanguages } from './use-text-languages.ts';

interface TextSectionProps {
  languages: TextLanguages;
  title: string;
  fields: readonly ProductTextField[];
  /** A field has to be corrected. */
  isWrong?: boolean;
  children: ReactNode;
}

/** Texts of one sort, folded, with the number of missing ones. A wrong field, or the filter of missing texts, opens it. */
export function TextSection({ languages, title, fields, isWrong = false, children }: TextSectionProps) {
  const { t } = useLingui();
  const { texts, columns, langsOf, onlyMissing } = languages;
  const [isOpen, setOpen] = useState(false);
  const mustOpen = onlyMissing || isWrong;
  const missing = fields.reduce(
    (count, field) => count + columns.filter((lang) => isMissing(field, texts, lang)).length,
    0,
  );
  if (onlyMissing && !isWrong && fields.every((field) => langsOf(field).length === 0)) return null;
  return (
    <details
      open={isOpen || mustOpen}
      onToggle={({ currentTarget }) => {
        if (!mustOpen) setOpen(currentTarget.open);
      }}
      className="min-w-0 rounded-sm border px-3 py-2"
    >
      <summary className="text-xs font-medium text-text-2">
        {title}
        {missing > 0 && (
          <span className="ms-3 inline-flex items-center gap-1 font-normal text-text-3">
            <span aria-hidden className="size-1.5 rounded-full bg-star-fill" />
            {t`${missing} missing`}
          </span>
        )}
      </summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  );
}
