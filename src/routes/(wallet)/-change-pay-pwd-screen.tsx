import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { userInfoQuery } from '../../features/account/account.queries.ts';
import { PayPasswordSteps } from '../../features/account/pay-password-steps.tsx';
import { langAtom } from '../../platform/session/state.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';
import { useReturn } from '../-use-return.ts';

const route = getRouteApi('/(wallet)/changePayPwd');

export function ChangePayPwdScreen() {
  const { redirect, forgot = false } = route.useSearch();
  const { queryClient } = route.useRouteContext();
  const goBack = useGoBack('/profile');
  const goOn = useReturn(redirect, goBack);
  const { data } = useQuery(userInfoQuery(useAtomValue(langAtom)));
  // What was true when the page opened: saving changes it, and the steps must not begin anew.
  const [info] = useState(data);
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: ['getUserInfo'] });
    goOn();
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
