import { Trans, useLingui } from '@lingui/react/macro';
import { moment } from './times.ts';

interface Act {
  at: number;
  name: string;
  /** Path of the call. */
  act: string;
  outcome: string;
  reason: string | null;
}

interface Step {
  at: number;
  name: string;
  text: string;
  refused: boolean;
}

function useActNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    'order/pack': t`Packing started`,
    'order/pack-many': t`Packing started`,
    'order/note': t`Note added`,
    'order/cancel': t`Cancellation`,
    'order/refund': t({ context: 'command', message: 'Refund' }),
    'parcel/add': t`Parcel handed over`,
    'parcel/event': t`Carrier’s event recorded`,
    'recharge/pass': t`Passed`,
    'recharge/refuse': t`Refused`,
    'recharge/reverse': t`Reversed`,
    'recharge/returned': t`Back in the chain`,
    'deposit/hold': t`Held for operators`,
    'deposit/suspend': t`Put into suspense`,
    'deposit/pass': t`Passed`,
    'deposit/refuse': t`Refused`,
    'deposit/send-back': t`Sending back`,
    'adjustment/request': t`Requested`,
    'adjustment/pass': t`Posted`,
    'adjustment/refuse': t`Refused`,
    'extract/claim': t`Claimed`,
    'extract/release': t`Claim released`,
    'extract/pass': t`Passed`,
    'extract/refuse': t`Refused`,
    'refund/accept': t`Return accepted`,
    'refund/pass': t`Passed`,
    'refund/refuse': t`Refused`,
    'product/add': t`Created`,
    'product/save': t`Changed`,
    'product/sell': t`Put on sale or taken off`,
    'product/schedule': t`Time of publication set or removed`,
    'product/publish': t`Put on sale as scheduled`,
    'import/upload': t`File uploaded`,
    'import/run': t`Import started`,
    'import/undo': t`Undo started`,
    'stock/change': t`Stock changed`,
    'promo/add': t`Created`,
    'promo/save': t`Changed`,
    'banner/add': t`Created`,
    'banner/save': t`Changed`,
    'banner/remove': t`Removed`,
    'banner/sort': t`Sorted`,
    'category/add': t`Created`,
    'category/save': t`Changed`,
    'category/remove': t`Removed`,
    'category/sort': t`Sorted`,
    'hot-words/save': t`Changed`,
    'setting/save': t`Changed`,
    'article/save': t`Changed`,
    'shop/add': t`Created`,
    'shop/save': t`Changed`,
    'account/freeze': t`Account frozen`,
    'account/unfreeze': t`Account unfrozen`,
    'account/end-session': t`Session ended`,
    'account/end-sessions': t`All sessions ended`,
    'account/resend-code': t`Confirmation mail requested`,
    'account/start-export': t`Data export started`,
    'account/start-deletion': t`Deletion requested`,
    'account/cancel-deletion': t`Deletion canceled`,
    'account/remove-device': t`Push device removed`,
    'failed-mail/send': t`Mail sent again`,
    'account/note': t`Note added`,
    'canned/add': t`Created`,
    'canned/save': t`Changed`,
    'operator/add': t`Added`,
    'operator/role': t`Role changed`,
    'operator/permissions': t`Permissions changed`,
    'operator/reset': t`Password reset`,
    'operator/reset-factor': t`Second factor reset`,
    'operator/disable': t`Disabled`,
    'operator/enable': t`Enabled`,
    'operator/withdraw': t`Request withdrawn`,
    'operator/end-session': t`Session ended`,
    'operator/end-sessions': t`All sessions ended`,
    'chat/assign': t`Conversation assigned`,
    'chat/answer': t`Message answered`,
  };
}

/** Acts of operators, refused ones included, with further steps, newest first. */
export function History({ acts, steps }: { acts: readonly Act[]; steps: readonly Step[] }) {
  const names = useActNames();
  const rows = [
    ...steps,
    ...acts.map(({ at, name, act, outcome, reason }) => ({
      at,
      name,
      text: [names[act] ?? act, outcome === 'refused' ? '' : reason].filter(Boolean).join(': '),
      refused: outcome === 'refused',
    })),
  ]
    // Both lists begin with the oldest: of one second, the later one comes first.
    .toReversed()
    .toSorted((one, other) => other.at - one.at);
  if (rows.length === 0)
    return (
      <p className="text-text-2">
        <Trans>No operator has acted yet.</Trans>
      </p>
    );
  return (
    <ol className="@container grid gap-2">
      {rows.map(({ at, name, text, refused }) => (
        <li
          key={`${at} ${name} ${text} ${refused}`}
          className="grid gap-x-4 @md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span className="text-text-2">{moment(at)}</span>
          <span className="wrap-anywhere">
            <span className="font-medium">{text}</span> <span className="text-text-2">{name}</span>
            {refused && (
              <span className="text-danger">
                {' '}
                <Trans>not executed</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
