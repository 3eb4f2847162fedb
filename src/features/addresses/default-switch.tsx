import { Trans } from '@lingui/react/macro';
import { Switch } from '../../ui/switch.tsx';

interface DefaultSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the address is the default for orders. */
export const DefaultSwitch = (props: DefaultSwitchProps) => (
  <Switch {...props}>
    <Trans>Use as default address</Trans>
  </Switch>
);
