import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

interface CopyValueProps {
  value: string;
  /** Displayed part of the value; default: all of it. */
  shown?: string;
}

/** Value with a copy button; copies the whole value even if it is shortened. */
export function CopyValue({ value, shown = value }: CopyValueProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={() =>
        void copyText(
          value,
          t({ message: `Copied: ${shown}`, comment: 'Toast: the value was copied to the clipboard' }),
        )
      }
      className="hit tabular inline-flex items-center gap-1.5 text-end font-medium text-text"
    >
      <span className="break-all" dir="ltr">
        {shown}
      </span>
      <Icon of={Copy} size={16} className="shrink-0 text-primary" />
      <span className="sr-only">
        <Trans comment="Button that copies a value to the clipboard">Copy</Trans>
      </span>
    </button>
  );
}
