import { Trans } from '@lingui/react/macro';

/** Operators have closed the network for top-ups or for withdrawals. */
export const ClosedNetwork = ({ name }: { name: string | null }) => (
  <Trans comment="{name} is the name of a blockchain network, such as Polygon">
    {name} is closed for now.
  </Trans>
);
