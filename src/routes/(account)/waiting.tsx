import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { whenOpen } from '../../platform/data/device-store.ts';
import { WaitingList } from '../../features/waiting/waiting-list.tsx';
import { mutationLabels } from './-mutation-labels.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** Not in the spec. */
export const Route = createFileRoute('/(account)/waiting')({
  staticData: { title: msg`Waiting to be sent` },
  loader: () => whenOpen(),
  component: WaitingScreen,
});

/** Mutations pending on this device, and results of refused ones. */
function WaitingScreen() {
  return (
    <>
      <TopBar title={<Trans>Waiting to be sent</Trans>} onBack={useGoBack('/profile')} />
      <div className="page pt-2 pb-8">
        <WaitingList labels={mutationLabels} />
      </div>
    </>
  );
}
