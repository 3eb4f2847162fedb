import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../src/ui/cx.ts';

const box =
  'control w-full rounded-sm border border-control bg-surface px-2.5 text-sm text-text placeholder:text-text-3 aria-invalid:border-danger';

/** `ref` of the field that an operator fills in first, or of the button that they press first. */
export const focusOnMount = (element: HTMLInputElement | HTMLButtonElement | null): void => element?.focus();

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

interface CheckGroupProps<Value extends string> {
  legend: string;
  /** In the order of the group. */
  names: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** The form was sent without a choice. */
  isMissing: boolean;
}

/** Choices of a closed list of technical names, at least one. */
export function CheckGroup<Value extends string>({
  legend,
  names,
  chosen,
  onChange,
  isMissing,
}: CheckGroupProps<Value>) {
  const note = useId();
  return (
    <fieldset className="grid gap-1" aria-describedby={isMissing ? note : undefined}>
      <legend className="mb-1 text-xs font-medium text-text-2">{legend}</legend>
      <div className="grid max-h-60 auto-rows-max overflow-y-auto rounded-sm border border-control">
        {(Object.keys(names) as Value[]).map((value) => (
          <CheckField
            key={value}
            className="items-start border-b px-3 py-1.5 last:border-b-0 hover:bg-surface-2"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
            label={
              <span className="min-w-0">
                <span className="block text-text">{names[value]}</span>
                <code className="text-xs text-text-2">{value}</code>
              </span>
            }
          />
        ))}
      </div>
      {isMissing && (
        <p id={note} role="alert" className="text-xs text-danger">
          <Trans>Choose at least one.</Trans>
        </p>
      )}
    </fieldset>
  );
}
