import { Trans, useLingui } from '@lingui/react/macro';
import { Image, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxServiceText, maxUploadBytes } from '#contract/input-limits.ts';
import type { Lang } from '#domain/languages.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { base64Of } from '../api/base64.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { CommandFailure, Notice } from '../ui/notice.tsx';
import { useCannedPicker } from './canned-picker.tsx';
import { DraftTranslation } from './draft-translation.tsx';
import { fillPlaceholders, type PlaceholderValues, unfilled } from './placeholders.ts';

interface Draft {
  /** Sent again with the same id, the server stores the message once. Another text or photo is another message. */
  id: string;
  text: string;
}

/** Replies being written, by account: they survive a look at another conversation, not a reload. */
const drafts = new Map<string, Draft>();
const draftOf = (account: string): Draft => drafts.get(account) ?? { id: crypto.randomUUID(), text: '' };

interface ReplyFormProps {
  account: string;
  /** Of the shopper. */
  lang: Lang;
  /** Values of the placeholders of canned answers. */
  values: PlaceholderValues;
}

export function ReplyForm({ account, lang, values }: ReplyFormProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [draft, setDraft] = useState(() => draftOf(account));
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isTooLarge = photo !== null && photo.size > maxUploadBytes;
  const answer = useCommand('chat/answer', () => {
    drafts.delete(account);
    setDraft(draftOf(account));
    setPhoto(null);
  });
  const change = (text: string) => {
    const next = { id: crypto.randomUUID(), text };
    drafts.set(account, next);
    setDraft(next);
  };
  const picker = useCannedPicker({
    text: draft.text,
    caret,
    lang,
    onChoose: (start, canned) => {
      const filled = fillPlaceholders(canned, values);
      const end = start + filled.length;
      change(draft.text.slice(0, start) + filled + draft.text.slice(caret));
      setCaret(end);
      // After React has written the text.
      requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
    },
  });
  const open = unfilled(draft.text);
  const choosePhoto = (file: File | null) => {
    change(draft.text);
    setPhoto(file);
  };
  const send = async () => {
    if (answer.isPending || isTooLarge || open.length > 0 || draft.text.trim() === '') return;
    const base64 = photo && (await base64Of(photo));
    answer.mutate({ id: draft.id, account, text: draft.text.trim(), ...(base64 && { picture: base64 }) });
  };
  return (
    <form
      ref={form}
      className="grid gap-2 border-t p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CommandFailure error={answer.error} />
      {isTooLarge && (
        <Notice bad>
          <Trans>This photo is too large.</Trans>
        </Notice>
      )}
      {open.length > 0 && (
        <Notice>
          <Trans>Replace {open.join(', ')} before you send the reply.</Trans>
        </Notice>
      )}
      <div className="relative">
        {picker.list}
        <TextArea
          ref={field}
          bare
          label={t`Reply`}
          required
          maxLength={maxServiceText}
          placeholder={t`Write a reply… Type / for a canned answer.`}
          value={draft.text}
          dir="auto"
          readOnly={answer.isPending}
          {...picker.fieldProps}
          onChange={(event) => {
            change(event.target.value);
            setCaret(event.target.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={(event) => {
            picker.onKeyDown(event);
            if (event.defaultPrevented) return;
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label className={`${buttonClass('ghost')} focus-within:outline-2`}>
          <Icon of={Image} size={16} />
          <Trans>Photo</Trans>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              choosePhoto(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
          />
        </label>
        {photo && (
          <Button variant="ghost" onClick={() => choosePhoto(null)} aria-label={t`Remove ${photo.name}`}>
            <span className="max-w-40 truncate">{photo.name}</span>
            <Icon of={X} size={14} />
          </Button>
        )}
        <DraftTranslation account={account} lang={lang} text={draft.text} onChange={change} />
        <span className="ms-auto text-xs text-text-3 max-sm:sr-only">
          <Trans>Ctrl + Enter sends</Trans>
        </span>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:ms-auto"
          disabled={answer.isPending || isTooLarge || open.length > 0}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
