import { cx } from '../../src/ui/cx.ts';

interface CheckBoxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className: string;
}

/** A check box that is as large as a control. */
export const CheckBox = ({ label, checked, onChange, className }: CheckBoxProps) => (
  <label className={cx('control flex items-center', className)}>
    <input
      type="checkbox"
      className="size-4 accent-primary"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

/** Ids of the selected rows of a list. */
export interface SelectedIds {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

interface RowCheckProps extends Pick<CheckBoxProps, 'label' | 'className'> {
  selection: SelectedIds;
  id: string;
}

/** Check box that selects a row. */
export const RowCheck = ({ selection: { ids, onChange }, id, ...rest }: RowCheckProps) => (
  <CheckBox
    {...rest}
    checked={ids.has(id)}
    onChange={(isSelected) => {
      const next = new Set(ids);
      if (isSelected) next.add(id);
      else next.delete(id);
      onChange(next);
    }}
  />
);
