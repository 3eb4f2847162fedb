import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useState } from 'react';
import { profileQuery } from '../../platform/api/profile.ts';
import { refreshProfile } from '../../platform/api/use-profile.ts';
import { knownSearch } from '../-known-search.ts';
import { safeRedirect } from '../../platform/session/safe-redirect.ts';
import { PayPasswordSteps } from '../../features/account/pay-password-steps.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';
import { useReturn } from '../-use-return.ts';

interface PayPasswordSearch {
  /** Path in the app to return to. */
  redirect?: string;
  /** Starts with a mailed code instead of the old password. */
  forgot?: boolean;
}

export const Route = createFileRoute('/(wallet)/changePayPwd')({
  staticData: { title: msg`Payment password` },
  validateSearch: knownSearch(({ redirect, forgot }): PayPasswordSearch => {
    const path = safeRedirect(redirect);
    return { ...(path !== undefined && { redirect: path }), ...(forgot === true && { forgot }) };
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery()),
  component: ChangePayPwdScreen,
});

function ChangePayPwdScreen() {
  const { redirect, forgot = false } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const goBack = useGoBack('/profile');
  const leavePage = useReturn(redirect, goBack);
  const { data } = useQuery(profileQuery());
  // Snapshot of when the page opened: saving changes the data, which must not restart the steps.
  const [info] = useState(data);
  const done = () => {
    void refreshProfile(queryClient);
    leavePage();
  };
  return (
    <>
      <TopBar title={<Trans>Payment password</Trans>} onBack={goBack} />
      <div className="page pt-1 pb-8 lg:pt-16">
        {info && <PayPasswordSteps info={info} forgot={forgot} onDone={done} />}
      </div>
    </>
  );
}
