import { Trans } from '@lingui/react/macro';

/** Badge of a test network, whose coins have no value. */
export const TestBadge = () => (
  <span className="rounded-full bg-surface-2 px-2 py-0.5 text-xs font-medium text-info">
    <Trans>Test</Trans>
  </span>
);
