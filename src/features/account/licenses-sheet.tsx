import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { packages, texts } from 'virtual:licenses';
import { currentBrand } from '../../platform/i18n/brand.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Packages in the app with their versions and licenses. */
export default function LicensesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { name } = currentBrand();
  return (
    <Sheet open={open} onClose={onClose} title={t`Open-source licenses`}>
      <p className="pb-2 text-sm text-text-2">
        <Trans>{name} is built with the work of many others. Thank you.</Trans>
      </p>
      <ul className="divide-y divide-border">
        {packages.map((each) => (
          <li key={`${each.name} ${each.version}`}>
            <Package {...each} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Package({ name, version, license, text }: (typeof packages)[number]) {
  const [open, setOpen] = useState(false);
  const licenseText = texts[text];
  const title = (
    <span className="min-w-0 flex-1 break-words" lang="en" dir="ltr">
      <span className="block font-medium">{name}</span>
      <span className="tabular block text-sm text-text-3">
        {version}
        {license && ` · ${license}`}
      </span>
    </span>
  );
  if (!licenseText) return <p className="flex min-h-14 items-center py-2">{title}</p>;
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-14 list-none items-center gap-3 py-2">
        {title}
        <Icon
          of={ChevronDown}
          size={18}
          className="shrink-0 text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      {open && (
        <p className="pb-4 text-xs break-words whitespace-pre-line text-text-2" lang="en" dir="ltr">
          {licenseText}
        </p>
      )}
    </details>
  );
}
