import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { Printer } from 'lucide-react';
import { lawQuery } from '../../features/support/content.queries.ts';
import { knownSearch } from '../-known-search.ts';
import { ContentSkeleton } from '../../features/support/content-skeleton.tsx';
import { LawDocumentView } from '../../features/support/law-document.tsx';
import { LawList } from '../../features/support/law-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

interface LawSearch {
  /** Id of a document; absent: the list. */
  document?: string;
}

export const Route = createFileRoute('/(support)/law')({
  staticData: { title: msg`Terms and policies` },
  validateSearch: knownSearch(({ document }): LawSearch =>
    typeof document === 'string' && /^[a-z]{1,20}$/.test(document) ? { document } : {},
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(lawQuery());
  },
  component: Law,
});

function Law() {
  return <LawScreen document={Route.useSearch().document} />;
}

/** Spec §2: law and policies. Without a valid document in the URL, lists all documents. */
function LawScreen({ document: id }: { document: string | undefined }) {
  const { t } = useLingui();
  const { data, error, isError, refetch } = useQuery(lawQuery());
  const document = data?.documents.find((each) => each.id === id);
  return (
    <>
      {/* `contents`, because the bar must be sticky within the page rather than within this box. */}
      <div className="contents print:hidden">
        <TopBar title={<Trans>Terms and policies</Trans>} onBack={useGoBack('/profile')}>
          {document && (
            <IconButton
              label={t({ message: 'Print', comment: 'Button: print the legal document' })}
              onClick={() => print()}
              className="-me-3"
            >
              <Icon of={Printer} />
            </IconButton>
          )}
        </TopBar>
      </div>
      <div className="page pb-8">
        {document ? (
          <LawDocumentView document={document} />
        ) : data ? (
          <LawList documents={data.documents} />
        ) : isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <ContentSkeleton />
        )}
      </div>
    </>
  );
}
