import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/sheet.tsx';
import { LanguageList } from './language-list.tsx';

export default function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Language`}>
      <LanguageList onChosen={onClose} />
    </Sheet>
  );
}
