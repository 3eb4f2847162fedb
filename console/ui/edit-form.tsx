import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../src/ui/cx.ts';
import { Button } from './button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { CommandFailure, Notice } from './notice.tsx';

interface EditFormProps {
  head: ReactNode;
  /** Failure of the command. */
  error: unknown;
  /** A colleague saved the record while it was edited here. */
  isOutdated?: boolean;
  /** Fields to correct. */
  faults: ReadonlySet<string>;
  mayEdit: boolean;
  /** Leaving would lose something. */
  isEdited: boolean;
  /** Another search of the same address loses nothing. */
  keepsOnSearch?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  children: ReactNode;
  /** Beside the fields in a wide window, below them in others. */
  side?: ReactNode;
  /** The side shows something of a phone's width. */
  wideSide?: boolean;
  /** After the form. */
  below?: ReactNode;
}

/** A record that is edited as a whole: its head stays in sight, and leaving with unsaved changes needs a confirmation. */
export function EditForm(props: EditFormProps) {
  const { head, error, isOutdated = false, faults, mayEdit, isEdited, isPending, onSubmit } = props;
  const { children, side, wideSide = false, below, keepsOnSearch = false } = props;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        <div className="sticky top-0 z-20 -mx-4 bg-bg px-4 pt-1 lg:-mx-8 lg:px-8">{head}</div>
        <div className="mb-4 grid gap-2 empty:hidden">
          {isOutdated && <OutdatedNotice />}
          <CommandFailure error={error} />
          {faults.size > 0 && (
            <Notice bad>
              <Trans>Some fields are missing or wrong.</Trans>
            </Notice>
          )}
        </div>
        <fieldset
          disabled={!mayEdit || isPending}
          className={cx(
            'grid items-start gap-4',
            wideSide ? 'xl:grid-cols-[minmax(0,1fr)_424px]' : 'xl:grid-cols-[minmax(0,1fr)_320px]',
          )}
        >
          <div className="grid min-w-0 gap-4">{children}</div>
          <div className={cx('grid min-w-0 gap-4', wideSide && 'xl:sticky xl:top-20')}>{side}</div>
        </fieldset>
      </form>
      <div className={cx('mt-4 grid gap-4 empty:hidden', wideSide ? 'xl:me-[440px]' : 'xl:me-[336px]')}>
        {below}
      </div>
      <LeaveGuard isEdited={mayEdit && isEdited} {...{ isPending, keepsOnSearch }} />
    </>
  );
}

interface SaveButtonsProps {
  isEdited: boolean;
  isPending: boolean;
  onDiscard: () => void;
}

/** Discards the draft, or submits its form. */
export const SaveButtons = ({ isEdited, isPending, onDiscard }: SaveButtonsProps) => (
  <>
    {isEdited && (
      <Button onClick={onDiscard} disabled={isPending}>
        <Trans>Discard</Trans>
      </Button>
    )}
    <Button variant="primary" type="submit" disabled={!isEdited || isPending}>
      <Trans>Save</Trans>
    </Button>
  </>
);

/** A colleague saved the record while it was edited here. */
export const OutdatedNotice = () => (
  <Notice>
    <Trans>This was changed in the meantime. Discard your changes to continue with the current state.</Trans>
  </Notice>
);
