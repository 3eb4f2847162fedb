import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from './cx.ts';
import './next-field.ts';

interface FrameProps {
  label: string;
  /** Error message, displayed below and announced by screen readers. */
  error?: string | undefined;
  hint?: ReactNode;
}

export const controlClass =
  'w-full min-h-12 rounded-md border border-control bg-surface px-4 py-3 text-base text-text placeholder:text-text-3 aria-invalid:border-danger';

interface FieldFrameProps extends FrameProps {
  /** Receives attributes that associate the control with its label and message. */
  children: (control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Layout of all form fields: label, control, then hint or error. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium text-text-2">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-danger' : 'text-text-3')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends FrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Rendered inside the field at its end, such as a unit or a button. */
  end?: ReactNode;
}

export function Field({ label, error, hint, end, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            className={cx(controlClass, end !== undefined && 'pe-13', className)}
          />
          {end !== undefined && <div className="absolute inset-y-0 end-1 grid place-items-center">{end}</div>}
        </div>
      )}
    </FieldFrame>
  );
}

interface TextFieldProps extends FrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** Multi-line text field that grows with its content. */
export function TextField({ label, error, hint, className, ...area }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          className={cx(controlClass, 'field-sizing-content max-h-60', className)}
        />
      )}
    </FieldFrame>
  );
}
