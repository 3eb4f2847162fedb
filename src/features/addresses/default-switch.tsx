import { Trans } from '@lingui/react/macro';
import { Switch } from '../../ui/switch.tsx';

interface DefaultSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether orders go to this address unless another is chosen. */
export const DefaultSwitch = (props: DefaultSwitchProps) => (
  <Switch {...props}>
    <Trans>Use as default address</Trans>
  </Switch>
);
