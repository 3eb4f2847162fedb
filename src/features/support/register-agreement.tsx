import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, useState } from 'react';
import { LazySheet } from '../../ui/lazy-sheet.tsx';

const LawSheet = lazy(() => import('./law-sheet.tsx'));

type Document = 'terms' | 'privacy';

/** Terms accepted by registering, readable in place. */
export function RegisterAgreement() {
  const [shown, setShown] = useState<Document | null>(null);
  const [open, setOpen] = useState(false);
  const show = (document: Document) => () => {
    setShown(document);
    setOpen(true);
  };
  return (
    <>
      <div>
        <p className="text-sm text-text-2">
          <Trans>By creating an account, you agree to the terms of use and privacy policy.</Trans>
        </p>
        <div className="flex flex-wrap gap-x-6">
          <TextButton onClick={show('terms')}>
            <Trans>Terms of use</Trans>
          </TextButton>
          <TextButton onClick={show('privacy')}>
            <Trans>Privacy policy</Trans>
          </TextButton>
        </div>
      </div>
      {shown && (
        <LazySheet open={open}>
          <LawSheet document={shown} open={open} onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-sm font-semibold text-primary underline underline-offset-2"
    >
      {children}
    </button>
  );
}
