import { Trans } from '@lingui/react/macro';
import { money } from '../../src/platform/i18n/format.ts';
import { Notice } from './notice.tsx';

interface Subject {
  approvedBy: string | null;
  approvedAmount: string | null;
  frozen: boolean;
}

/** Of an open request: the first of two approvals, and a frozen account. */
export const ApprovalNotice = ({ of: { approvedBy, approvedAmount, frozen } }: { of: Subject }) => (
  <>
    {frozen && (
      <Notice>
        <Trans>This account is frozen: no money moves until an owner unfreezes it.</Trans>
      </Notice>
    )}
    {approvedBy !== null && approvedAmount !== null && (
      <Notice>
        <Trans>
          {approvedBy} approved {money(approvedAmount)}. Another operator has to pass the same amount.
        </Trans>
      </Notice>
    )}
  </>
);
