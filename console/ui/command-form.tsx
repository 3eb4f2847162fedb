import { type ReactNode, useRef } from 'react';
import { Failure } from '../api/failure.ts';
import { formText } from './form-text.ts';
import { CommandFailure } from './notice.tsx';
import { StepUpDialog } from './proof.tsx';

export interface FormCommand {
  isPending: boolean;
  error: unknown;
  reset: () => void;
}

interface CommandFormProps {
  command: FormCommand;
  onConfirm: (field: (name: string) => string) => void;
  /** The consequence, and fields that the command needs. */
  children: ReactNode;
  /** The submit button, and others. */
  buttons: ReactNode;
  /** The reason for the second factor; default: money moves. */
  stepUpReason?: ReactNode;
}

/**
 * Form of a command, in a dialog or in the page. The command is sent once: the button is disabled until the response, and Enter in a
 * field submits it too. The server may require the second factor before it executes the command.
 */
export function CommandForm({ command, onConfirm, children, buttons, stepUpReason }: CommandFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isStepUpNeeded = command.error instanceof Failure && command.error.reason === 'step_up_needed';
  return (
    <>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React passes events of a dialog on to the form around it, which would save its draft.
          event.stopPropagation();
          if (!command.isPending) onConfirm(formText(event.currentTarget));
        }}
      >
        <div className="grid gap-3 text-text-2">{children}</div>
        {!isStepUpNeeded && <CommandFailure error={command.error} />}
        <div className="flex justify-end gap-2">{buttons}</div>
      </form>
      {isStepUpNeeded && (
        <StepUpDialog
          reason={stepUpReason}
          onClose={command.reset}
          onProven={() => {
            command.reset();
            form.current?.requestSubmit();
          }}
        />
      )}
    </>
  );
}
