import { Trans } from '@lingui/react/macro';
import { WaitingList } from '../../features/waiting/waiting-list.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** What waits on this device to be sent to the account, and what became of it. */
export function WaitingScreen() {
  return (
    <>
      <TopBar title={<Trans>Waiting to be sent</Trans>} onBack={useGoBack('/profile')} />
      <div className="page pt-2 pb-8">
        <WaitingList />
      </div>
    </>
  );
}
