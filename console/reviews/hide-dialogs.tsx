import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type HidingReason, hidingReasons } from '#domain/review.ts';
import type { Output } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { NoteField, noteIn } from '../ui/note-field.tsx';
import { toast } from '../ui/toasts.tsx';

export type Review = Output<'review/list'>['list'][number];

/** Why a review is hidden; its author reads a sentence for each in the shop. */
export function useHidingReasons(): Record<HidingReason, string> {
  const { t } = useLingui();
  return {
    abusive: t`insults or threatens`,
    personal_data: t`contains personal data`,
    advertising: t`advertising`,
    off_topic: t`not about the product`,
    unlawful: t`unlawful`,
  };
}

interface DialogProps {
  /** `null`: closed. */
  review: Review | null;
  onClose: () => void;
}

export function HideDialog({ review, onClose }: DialogProps) {
  const { t } = useLingui();
  const hide = useCommand('review/hide', () => {
    onClose();
    toast(t`Review hidden`);
  });
  return (
    <ConfirmDialog
      open={review !== null}
      onClose={onClose}
      title={t`Hide this review?`}
      confirm={t`Hide`}
      danger
      command={hide}
      onConfirm={(field) => {
        const reason = reasonIn(field);
        if (review && reason) hide.mutate({ id: review.id, reason, ...noteIn(field) });
      }}
    >
      <p className="line-clamp-6 whitespace-pre-line">{review?.content}</p>
      <p>
        <Trans>It disappears from the shop at once, and no rating includes it.</Trans>
      </p>
      <ReasonFields />
    </ConfirmDialog>
  );
}

interface ManyDialogProps {
  /** Ids; `null`: closed. */
  reviews: number[] | null;
  onClose: () => void;
  onDone: (list: Output<'review/hide-many'>['list']) => void;
}

/** Hides several reviews for one reason. */
export function HideManyDialog({ reviews, onClose, onDone }: ManyDialogProps) {
  const { t } = useLingui();
  const hide = useCommand('review/hide-many', ({ list }) => {
    onClose();
    onDone(list);
  });
  return (
    <ConfirmDialog
      open={reviews !== null}
      onClose={onClose}
      title={t`${plural(reviews?.length ?? 0, { one: 'Hide # review?', other: 'Hide # reviews?' })}`}
      confirm={t`Hide`}
      danger
      command={hide}
      onConfirm={(field) => {
        const reason = reasonIn(field);
        if (reviews && reason) hide.mutate({ reviews, reason, ...noteIn(field) });
      }}
    >
      <p>
        <Trans>They disappear from the shop at once, and no rating includes them.</Trans>
      </p>
      <ReasonFields />
    </ConfirmDialog>
  );
}

const reasonIn = (field: (name: string) => string) => hidingReasons.find((each) => each === field('reason'));

/** Reason for the authors, and a note for the log. */
function ReasonFields() {
  const { t } = useLingui();
  const reasons = useHidingReasons();
  return (
    <>
      <SelectField label={t`Reason`} name="reason" required defaultValue="" hint={t`The author sees it.`}>
        <option value="" disabled>
          {t`Choose a reason`}
        </option>
        {hidingReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
      <NoteField />
    </>
  );
}

export function UnhideDialog({ review, onClose }: DialogProps) {
  const { t } = useLingui();
  const unhide = useCommand('review/unhide', () => {
    onClose();
    toast(t`Review shown again`);
  });
  return (
    <ConfirmDialog
      open={review !== null}
      onClose={onClose}
      title={t`Show this review again?`}
      confirm={t`Show again`}
      command={unhide}
      onConfirm={(field) => review && unhide.mutate({ id: review.id, ...noteIn(field) })}
    >
      <p className="line-clamp-6 whitespace-pre-line">{review?.content}</p>
      <p>
        <Trans>Everyone can read it, and ratings include it.</Trans>
      </p>
      <NoteField />
    </ConfirmDialog>
  );
}

/** Shows several hidden reviews again. */
export function UnhideManyDialog({ reviews, onClose, onDone }: ManyDialogProps) {
  const { t } = useLingui();
  const unhide = useCommand('review/unhide-many', ({ list }) => {
    onClose();
    onDone(list);
  });
  return (
    <ConfirmDialog
      open={reviews !== null}
      onClose={onClose}
      title={t`${plural(reviews?.length ?? 0, { one: 'Show # review again?', other: 'Show # reviews again?' })}`}
      confirm={t`Show again`}
      command={unhide}
      onConfirm={(field) => reviews && unhide.mutate({ reviews, ...noteIn(field) })}
    >
      <p>
        <Trans>Everyone can read them, and ratings include them.</Trans>
      </p>
      <NoteField />
    </ConfirmDialog>
  );
}
