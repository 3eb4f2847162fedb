import { Trans } from '@lingui/react/macro';

/** Coins of a test network are worth nothing outside. */
export const TestBadge = () => (
  <span className="rounded-full bg-surface-2 px-2 py-0.5 text-xs font-medium text-info">
    <Trans>Test</Trans>
  </span>
);
