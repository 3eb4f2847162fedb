import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../src/ui/cx.ts';

const box =
  'control w-full rounded-sm border border-control bg-surface px-2.5 text-sm text-text placeholder:text-text-3 aria-invalid:border-danger';

/** `ref` of the field that an operator fills in first. */
export const focusOnMount = (field: HTMLInputElement | null): void => field?.focus();

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label is for screen readers only. */
  bare?: boolean;
}

interface Parts {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  hint,
  error,
  bare = false,
  children,
}: FieldProps & { children: (parts: Parts) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx('grid content-start', !bare && 'gap-1')}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'text-xs font-medium text-text-2'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p id={`${id}-note`} className={cx('text-xs', error ? 'text-danger' : 'text-text-3')}>
          {note}
        </p>
      )}
    </div>
  );
}

export const TextField = ({
  label,
  hint,
  error,
  bare,
  className,
  ...props
}: FieldProps & ComponentProps<'input'>) => (
  <Frame {...{ label, hint, error }} bare={bare ?? false}>
    {(parts) => <input autoComplete="off" {...props} {...parts} className={cx(box, className)} />}
  </Frame>
);

export const TextArea = ({
  label,
  hint,
  error,
  bare,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) => (
  <Frame {...{ label, hint, error }} bare={bare ?? false}>
    {(parts) => <textarea rows={3} {...props} {...parts} className={cx(box, 'resize-y py-1.5', className)} />}
  </Frame>
);

export const SelectField = ({
  label,
  hint,
  error,
  bare,
  ...props
}: FieldProps & ComponentProps<'select'>) => (
  <Frame {...{ label, hint, error }} bare={bare ?? false}>
    {(parts) => <select {...props} {...parts} className={cx(box, 'pe-7')} />}
  </Frame>
);

/** A checkbox with its label. */
export const CheckField = ({
  label,
  className,
  ...props
}: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className={cx('control flex items-center gap-3', className)}>
    <input type="checkbox" {...props} className="size-4 shrink-0 accent-primary" />
    {label}
  </label>
);
