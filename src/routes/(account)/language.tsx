import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { LanguageList } from '../../features/account/language-list.tsx';
import { Card } from '../../ui/card.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/language')({
  staticData: { title: msg({ message: 'Language', comment: 'Title and setting: language of the app' }) },
  component: LanguageScreen,
});

function LanguageScreen() {
  return (
    <>
      <TopBar title={<Trans>Language</Trans>} onBack={useGoBack('/profile')} />
      <div className="page pt-2 pb-8">
        <div className="max-w-2xl">
          <Card as="div" padding="inline">
            <LanguageList />
          </Card>
          <p className="mt-4 text-sm text-text-3">
            <Trans>Prices stay in US dollars. Emails will also be in this language.</Trans>
          </p>
        </div>
      </div>
    </>
  );
}
