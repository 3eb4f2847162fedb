interface RowCheckProps {
  selection: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
  id: string;
  label: string;
}

/** Check box of a row in a list that is not a table. */
export const RowCheck = ({ selection: { ids, onChange }, id, label }: RowCheckProps) => (
  <label className="control flex shrink-0 items-center self-center pe-1">
    <input
      type="checkbox"
      className="size-4 accent-primary"
      aria-label={label}
      checked={ids.has(id)}
      onChange={({ target }) => {
        const next = new Set(ids);
        if (target.checked) next.add(id);
        else next.delete(id);
        onChange(next);
      }}
    />
  </label>
);
