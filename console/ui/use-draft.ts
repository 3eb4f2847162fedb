import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from './toasts.tsx';

/**
 * Draft of a stored record that is saved as a whole and names the version it edits. A colleague's change replaces the draft while
 * nothing was typed; otherwise the draft is outdated, and saving it would be refused.
 */
export function useDraft<Stored extends { version: string }, Draft>(
  stored: Stored,
  draftOf: (stored: Stored) => Draft,
) {
  const [opened, setOpened] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  /** Version of the own change until its refetch arrives. */
  const [saved, setSaved] = useState<string | null>(null);
  const isEdited = JSON.stringify(draft) !== JSON.stringify(draftOf(opened));
  const open = (next: Stored) => {
    setOpened(next);
    setDraft(draftOf(next));
    setSaved(null);
  };
  const isOld = stored.version !== opened.version;
  if (isOld && (!isEdited || stored.version === saved)) open(stored);
  return {
    /** The version that is edited. */
    opened,
    draft,
    setDraft,
    isEdited,
    isOutdated: isOld && saved === null,
    isSaving: saved !== null,
    discard: () => open(stored),
    onSaved: (version: string) => (version === opened.version ? open(opened) : setSaved(version)),
  };
}

const none: ReadonlySet<string> = new Set();

/** The faults of a draft are shown from the first attempt to send it on. */
export function useAttempt(found: ReadonlySet<string>) {
  const [isTried, setIsTried] = useState(false);
  return {
    /** Fields to correct. */
    faults: isTried ? found : none,
    /** Sends a draft without faults. */
    attempt: (send: () => void) => {
      setIsTried(true);
      if (found.size === 0) send();
    },
    clear: () => setIsTried(false),
  };
}

/** `useDraft` with the faults of its fields. `onSaved` receives the response of the command. */
export function useStoredDraft<Stored extends { version: string }, Draft>(
  stored: Stored,
  draftOf: (stored: Stored) => Draft,
  faultsOf: (draft: Draft) => ReadonlySet<string>,
) {
  const { t } = useLingui();
  const { onSaved, ...edited } = useDraft(stored, draftOf);
  const { clear, ...attempted } = useAttempt(faultsOf(edited.draft));
  return {
    ...edited,
    ...attempted,
    onSaved: ({ version }: { version: string }) => {
      clear();
      onSaved(version);
      toast(t`Saved`);
    },
  };
}
