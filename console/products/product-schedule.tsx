import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { localTime, timeOf } from '../ui/local-time.ts';
import { CommandFailure, Notice } from '../ui/notice.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import type { Product } from './product-state.tsx';

/** Time at which a draft goes on sale by itself. It is set and removed at once, apart from the draft that is edited. */
export function ProductSchedule({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const { t } = useLingui();
  const { schedule, publicationProblem } = product;
  const [isOpen, setIsOpen] = useState(false);
  const { reasons, hints } = useProblemTexts();
  const remove = useCommand('product/schedule', () => toast(t`Time removed`));
  const isOver = schedule !== null && schedule.problem !== null;
  return (
    <div className="mt-3 grid justify-items-start gap-2 border-t pt-3 text-sm">
      {schedule && !isOver && (
        <p>
          <Trans>
            Goes on sale on <strong className="font-medium">{moment(schedule.publishAt)}</strong>.
          </Trans>{' '}
          <span className="text-text-2">{t`Set by ${schedule.setBy}.`}</span>
        </p>
      )}
      {schedule?.problem && <Notice bad>{reasons[schedule.problem](moment(schedule.publishAt)!)}</Notice>}
      {publicationProblem && <p className="text-text-2">{hints[publicationProblem]}</p>}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setIsOpen(true)}>
            {schedule ? <Trans>Change time</Trans> : <Trans>Schedule publication</Trans>}
          </Button>
          {schedule && (
            <Button
              variant="ghost"
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate({ product: product.id, seen: schedule.publishAt, publishAt: null })
              }
            >
              <Trans>Remove time</Trans>
            </Button>
          )}
        </div>
      )}
      <CommandFailure error={remove.error} />
      <ScheduleDialog
        key={`${isOpen} ${schedule?.publishAt}`}
        product={product}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}

type Problem = NonNullable<Product['publicationProblem']>;

function useProblemTexts() {
  const { t } = useLingui();
  const reasons: Record<Problem, (at: string) => string> = {
    no_image: (at) => t`It was not put on sale on ${at}, because it had no image.`,
    no_description: (at) => t`It was not put on sale on ${at}, because it had no English description.`,
    no_variant: (at) => t`It was not put on sale on ${at}, because no variant was on sale.`,
  };
  const hints: Record<Problem, string> = {
    no_image: t`Without an image it stays hidden at the time of publication.`,
    no_description: t`Without an English description it stays hidden at the time of publication.`,
    no_variant: t`Without a variant on sale it stays hidden at the time of publication.`,
  };
  return { reasons, hints };
}

interface ScheduleDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

function ScheduleDialog({ product, open, onClose }: ScheduleDialogProps) {
  const { t } = useLingui();
  const seen = product.schedule?.publishAt ?? null;
  const [typed, setTyped] = useState(() => localTime(seen));
  const [isPast, setIsPast] = useState(false);
  const schedule = useCommand('product/schedule', () => {
    toast(t`Publication scheduled`);
    onClose();
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Schedule publication`}
      confirm={t`Schedule`}
      command={schedule}
      onConfirm={() => {
        const isFuture = timeOf(typed) * 1000 > Date.now();
        setIsPast(!isFuture);
        if (isFuture) schedule.mutate({ product: product.id, seen, publishAt: timeOf(typed) });
      }}
    >
      <TextField
        type="datetime-local"
        label={t`Goes on sale`}
        hint={t`In your time zone, ${new Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        error={isPast ? t`Enter a time in the future.` : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="text-sm">
        <Trans>
          The server puts the product on sale by itself, as it is saved then. Without an image, an English
          description or a variant on sale it stays hidden.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
