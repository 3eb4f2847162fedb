import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../platform/api/query.ts';
import type { ReactNode } from 'react';
import { profileQuery } from '../platform/api/profile.ts';
import { updateProfile } from '../platform/api/use-profile.ts';
import { ConfirmMail } from '../features/account/confirm-mail.tsx';
import { notificationSettingsQuery } from '../features/push/push.queries.ts';
import { useOnline } from '../platform/session/use-online.ts';

/** Prompts to confirm the email address while it is unconfirmed. `children`: the reason. */
export function ConfirmMailPrompt({ children }: { children: (account: string) => ReactNode }) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const info = useQuery(profileQuery()).data;
  // Responses cached by an earlier version of the app lack this field.
  if (info?.mailConfirmed !== false) return null;
  return (
    <ConfirmMail
      account={info.account}
      online={online}
      onConfirmed={(settings) => {
        queryClient.setQueryData(notificationSettingsQuery().queryKey, settings);
        updateProfile(queryClient, { mailConfirmed: true });
      }}
    >
      {children(info.account)}
    </ConfirmMail>
  );
}
