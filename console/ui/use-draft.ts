import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from './toasts.tsx';

interface Edited<Stored, Draft> {
  /** The version that is edited. */
  opened: Stored;
  draft: Draft;
  /** Version of the own change until its refetch arrives. */
  saved: string | null;
}

/**
 * Draft of a stored record that is saved as a whole and names the version it edits. A colleague's change replaces the draft while
 * nothing was typed; otherwise the draft is outdated, and saving it would be refused. With a `part`, such as a language, each part
 * has a draft of its own, which is kept while another part is shown.
 */
export function useDraft<Stored extends { version: string }, Draft>(
  stored: Stored,
  draftOf: (stored: Stored) => Draft,
  part = '',
) {
  const openedAt = (opened: Stored): Edited<Stored, Draft> => ({
    opened,
    draft: draftOf(opened),
    saved: null,
  });
  const [parts, setParts] = useState<ReadonlyMap<string, Edited<Stored, Draft>>>(
    () => new Map([[part, openedAt(stored)]]),
  );
  const change = (changed: (edited: Edited<Stored, Draft>) => Edited<Stored, Draft>) =>
    setParts((now) => new Map(now).set(part, changed(now.get(part) ?? openedAt(stored))));
  const open = (next: Stored) => change(() => openedAt(next));
  const { opened, draft, saved } = parts.get(part) ?? openedAt(stored);
  const isUnsaved = (edited: Edited<Stored, Draft>) =>
    JSON.stringify(edited.draft) !== JSON.stringify(draftOf(edited.opened));
  const unsaved = new Set([...parts].flatMap(([name, edited]) => (isUnsaved(edited) ? [name] : [])));
  const isEdited = unsaved.has(part);
  const isOld = stored.version !== opened.version;
  if (!parts.has(part) || (isOld && (!isEdited || stored.version === saved))) open(stored);
  return {
    /** The version that is edited. */
    opened,
    draft,
    setDraft: (next: Draft | ((draft: Draft) => Draft)) =>
      change((edited) => ({
        ...edited,
        draft: typeof next === 'function' ? (next as (draft: Draft) => Draft)(edited.draft) : next,
      })),
    isEdited,
    /** Parts with a draft that differs from the version it edits. */
    unsaved: unsaved as ReadonlySet<string>,
    isOutdated: isOld && saved === null,
    isSaving: saved !== null,
    discard: () => open(stored),
    onSaved: (version: string) =>
      version === opened.version ? open(opened) : change((edited) => ({ ...edited, saved: version })),
  };
}

const none: ReadonlySet<string> = new Set();

/** The faults of a draft are shown from the first attempt to send it on; of several parts, those of the part that was sent last. */
export function useAttempt(found: ReadonlySet<string>, part = '') {
  const [tried, setTried] = useState<string | null>(null);
  return {
    /** Fields to correct. */
    faults: tried === part ? found : none,
    /** Sends a draft without faults. */
    attempt: (send: () => void) => {
      setTried(part);
      if (found.size === 0) send();
    },
    clear: () => setTried(null),
  };
}

/** `useDraft` with the faults of its fields. `onSaved` receives the response of the command. */
export function useStoredDraft<Stored extends { version: string }, Draft>(
  stored: Stored,
  draftOf: (stored: Stored) => Draft,
  faultsOf: (draft: Draft) => ReadonlySet<string>,
  part?: string,
) {
  const { t } = useLingui();
  const { onSaved, ...edited } = useDraft(stored, draftOf, part);
  const { clear, ...attempted } = useAttempt(faultsOf(edited.draft), part);
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
