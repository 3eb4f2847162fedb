import { LoadErrorNote } from '../../platform/api/query-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { lawQuery } from './content.queries.ts';
import { dayText } from './day-text.ts';
import { LawParts } from './law-parts.tsx';

interface LawSheetProps {
  document: 'terms' | 'privacy';
  open: boolean;
  onClose: () => void;
}

/**
 * Document in a sheet over the current page, because /law is not accessible during registration (spec §2, route guard).
 */
export default function LawSheet({ document: id, open, onClose }: LawSheetProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(lawQuery());
  const shown = data?.documents.find((each) => each.id === id);
  const day = shown && dayText(shown.updatedOn);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={shown?.title ?? (id === 'terms' ? t`Terms of use` : t`Privacy policy`)}
    >
      {shown ? (
        <div className="space-y-6 pt-2">
          <p className="text-sm text-text-3">
            <Trans>Last updated {day}</Trans>
          </p>
          <LawParts sections={shown.sections} />
        </div>
      ) : error ? (
        <LoadErrorNote error={error} busy={isFetching} onRetry={() => void refetch()} className="py-4" />
      ) : (
        <Delayed>
          <div role="status" className="space-y-3 py-4">
            {[1, 2, 3, 4].map((row) => (
              <SkeletonBlock key={row} className="h-20" />
            ))}
          </div>
        </Delayed>
      )}
    </Sheet>
  );
}
