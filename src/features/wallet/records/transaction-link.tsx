import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { shortened } from './record-labels.tsx';

interface TransactionLinkProps {
  txHash: string;
  /** URL prefix of a transaction's page; `null`: this network has no public explorer. */
  explorer: string | null;
}

/** Transaction hash to copy, with a link to the explorer. */
export function TransactionLink({ txHash, explorer }: TransactionLinkProps) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      <CopyValue value={txHash} shown={shortened(txHash)} />
      {explorer !== null && (
        <a
          href={`${explorer}${txHash}`}
          target="_blank"
          rel="noreferrer"
          className="hit inline-flex items-center gap-1.5 font-semibold text-primary"
        >
          <Trans>View</Trans>
          <Icon of={ExternalLink} size={16} />
        </a>
      )}
    </span>
  );
}
