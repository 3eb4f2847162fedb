import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { formFailure } from '../../platform/api/form-failure.ts';
import type { UserInfo } from '#contract/account.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { saveProfile } from './account.commands.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { MobileField, useMobileRule } from './mobile-field.tsx';
import { NameFields } from './name-fields.tsx';

interface ProfileSheetProps {
  info: UserInfo;
  open: boolean;
  onClose: () => void;
}

/** Image, names and mobile number. The account's email address cannot be changed. */
export default function ProfileSheet({ info, open, onClose }: ProfileSheetProps) {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <Sheet open={open} onClose={onClose} title={t`Edit profile`}>
      <div className="space-y-5 pt-2">
        <AvatarEditor info={info} online={online} />
        <ProfileForm info={info} onDone={onClose} />
      </div>
    </Sheet>
  );
}

function ProfileForm({ info, onDone }: { info: UserInfo; onDone: () => void }) {
  const { t } = useLingui();
  const mobileProblem = useMobileRule();
  const online = useOnline();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { givenName: info.givenName, familyName: info.familyName, mobile: info.mobile },
    check: (values) => ({ mobile: mobileProblem(values.mobile) }),
    send: async (values) => {
      await saveProfile(queryClient, values);
      toast(t`Saved`, { tone: 'success' });
      onDone();
    },
    explain: (error) => formFailure(error, ['givenName', 'familyName', 'mobile']),
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <NameFields text={form.text} />
      <MobileField
        value={form.values.mobile}
        error={form.problems.mobile}
        onChange={(number) => form.set('mobile', number)}
      />
      <SendButton busy={form.busy} online={online}>
        <Trans>Save</Trans>
      </SendButton>
    </form>
  );
}
