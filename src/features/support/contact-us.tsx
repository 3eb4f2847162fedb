import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Link to customer service, for when no article helps. */
export function ContactUs() {
  return (
    <Card variant="muted" className="flex flex-col items-start gap-3 text-start">
      <p className="flex items-center gap-2.5 font-medium">
        <Icon of={MessageCircleQuestion} className="shrink-0 text-primary" />
        <Trans>Didn’t find what you were looking for?</Trans>
      </p>
      <Link to="/service" className={buttonClass({ variant: 'soft' })}>
        <Trans comment="Button: write to customer service">Ask us</Trans>
      </Link>
    </Card>
  );
}
