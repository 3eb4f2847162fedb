import { useLingui } from '@lingui/react/macro';
import { Facts } from '../ui/panel.tsx';

interface ValueComparisonProps {
  now: string;
  afterwards: string;
}

/** A value before and after a change, as text. */
export function ValueComparison({ now, afterwards }: ValueComparisonProps) {
  const { t } = useLingui();
  return (
    <Facts
      of={[
        [t`Now`, <Value key="now" of={now} />],
        [t`Afterwards`, <Value key="next" of={afterwards} />],
      ]}
    />
  );
}

const Value = ({ of }: { of: string }) => (
  <span className="font-medium break-words text-text" dir="auto">
    {of}
  </span>
);
