import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

interface ChoiceCardProps<Value> {
  title: ReactNode;
  note?: ReactNode;
  /** `name`: accessible name, where `face` is not descriptive. */
  choices: readonly { value: Value; face: ReactNode; name?: string }[];
  /** Current choice of this device. */
  read: () => Value;
  choose: (value: Value) => void;
  /** Layout of a choice. */
  className: string;
  children?: (chosen: Value) => ReactNode;
}

/** Device setting with a few choices, all visible. */
export function ChoiceCard<Value extends string | number>(props: ChoiceCardProps<Value>) {
  const name = useId();
  const [chosen, setChosen] = useState(props.read);
  return (
    <Card as="fieldset">
      <legend className="float-start w-full font-medium">{props.title}</legend>
      <p className="clear-both mt-0.5 mb-3 text-sm text-text-2">{props.note}</p>
      <div className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1 rounded-md bg-surface-2 p-1">
        {props.choices.map(({ value, face, name: spoken }) => (
          <label
            key={value}
            className={cx(
              'cursor-pointer rounded-sm text-center text-sm text-text-2 has-checked:bg-surface has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2',
              props.className,
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={spoken}
              checked={chosen === value}
              onChange={() => {
                props.choose(value);
                setChosen(value);
              }}
            />
            {face}
          </label>
        ))}
      </div>
      {props.children?.(chosen)}
    </Card>
  );
}
