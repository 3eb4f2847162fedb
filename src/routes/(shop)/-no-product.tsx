import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';

/** Page for a product that is not for sale or an invalid id. */
export default function NoProduct({ onBack }: { onBack: () => void }) {
  return (
    <>
      <TopBar title="" onBack={onBack} />
      <StateView
        alone
        variant="missing"
        title={<Trans>This product isn’t for sale</Trans>}
        action={
          <Link to="/search" search={{ sort: 'sold' }} className={buttonClass()}>
            <Trans>See best sellers</Trans>
          </Link>
        }
      >
        <Trans>It’s no longer for sale, or the link is incomplete.</Trans>
      </StateView>
    </>
  );
}
