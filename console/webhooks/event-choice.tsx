import { Trans } from '@lingui/react/macro';
import { type EventType, useEventNames } from './webhook-state.tsx';

interface EventChoiceProps {
  chosen: readonly EventType[];
  onChange: (chosen: EventType[]) => void;
  isMissing: boolean;
}

/** Events that an address receives. */
export function EventChoice({ chosen, onChange, isMissing }: EventChoiceProps) {
  const names = useEventNames();
  return (
    <fieldset className="grid" aria-describedby={isMissing ? 'events-note' : undefined}>
      <legend className="mb-1 text-xs font-medium text-text-2">
        <Trans>Events</Trans>
      </legend>
      {(Object.keys(names) as EventType[]).map((type) => (
        <label key={type} className="flex min-h-8 items-center gap-3 py-1 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-primary"
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, type] : chosen.filter((each) => each !== type))
            }
          />
          <span className="text-text">
            {names[type]} <code className="ms-1 text-xs text-text-2">{type}</code>
          </span>
        </label>
      ))}
      {isMissing && (
        <p id="events-note" role="alert" className="text-xs text-danger">
          <Trans>Choose at least one.</Trans>
        </p>
      )}
    </fieldset>
  );
}
