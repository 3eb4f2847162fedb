import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { passwordMaxLength } from '#domain/validation.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'autoComplete'> {
  /** Autofill hint for password managers: fill in or suggest. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password field with a button to show the password, because typing errors are common on touch keyboards. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={passwordMaxLength}
      end={
        <IconButton
          label={
            shown
              ? t({ message: 'Hide password', comment: 'Button in a password field, read by screen readers' })
              : t({ message: 'Show password', comment: 'Button in a password field, read by screen readers' })
          }
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} size={20} className="text-text-3" />
        </IconButton>
      }
    />
  );
}
