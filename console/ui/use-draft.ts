import { useState } from 'react';

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
