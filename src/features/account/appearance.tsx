import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Moon, Smartphone, Sun } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { chooseTheme, readTheme } from '../../ui/theme.ts';
import { ChoiceCard } from './choice-card.tsx';

const face = (icon: LucideIcon, label: string) => (
  <>
    <Icon of={icon} size={20} />
    {label}
  </>
);

/** Color scheme: light, dark, or the device's setting. */
export function Appearance() {
  const { t } = useLingui();
  return (
    <ChoiceCard
      title={<Trans comment="Heading of the choice between light and dark colors">Appearance</Trans>}
      choices={[
        {
          value: 'system',
          face: face(Smartphone, t({ message: 'Automatic', comment: 'Setting: follow the device' })),
        },
        {
          value: 'light',
          face: face(Sun, t({ message: 'Light', comment: 'Choice of the appearance: light colors' })),
        },
        {
          value: 'dark',
          face: face(Moon, t({ message: 'Dark', comment: 'Choice of the appearance: dark colors' })),
        },
      ]}
      read={readTheme}
      choose={chooseTheme}
      className="flex min-h-16 flex-col items-center justify-center gap-1 max-xs:text-xs"
    />
  );
}
