import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from '../../src/ui/cx.ts';
import type { Output } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { moment } from '../ui/times.ts';
import { MachineTranslation, TranslateButton } from '../ui/machine-translation.tsx';
import { useTranslate } from './use-translate.ts';

type Message = Output<'chat/show'>['list'][number];

interface MessageItemProps {
  account: string;
  message: Message;
}

export function MessageItem({ account, message }: MessageItemProps) {
  const { t } = useLingui();
  const { text, picture, product, order, by, at, readAt } = message;
  const isShopper = by === account;
  return (
    <li
      className={cx(
        'grid max-w-[min(75ch,calc(100%-2.5rem))] grid-cols-[minmax(0,1fr)] gap-1',
        isShopper ? 'me-10 justify-self-start' : 'ms-10 justify-self-end',
      )}
    >
      <div className={cx('grid gap-2 rounded-md px-3 py-2', isShopper ? 'bg-surface-2' : 'bg-primary-soft')}>
        {text && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        )}
        {picture && (
          <a href={picture} target="_blank" rel="noreferrer">
            <img src={picture} alt={t`Photo`} className="max-h-64 rounded-sm" />
          </a>
        )}
        {order && (
          <Link to="/orders/$sn" params={{ sn: order }} className="text-primary underline">
            <Trans>Order {order}</Trans>
          </Link>
        )}
        {product && (
          <a
            href={`/detail/${product.id}`}
            target="_blank"
            rel="noreferrer"
            className="text-primary underline"
          >
            {product.title}
          </a>
        )}
      </div>
      <MessageTranslation account={account} text={text} />
      <p className={cx('text-xs text-text-2', !isShopper && 'text-end')}>
        {[isShopper ? '' : by, moment(at), !isShopper && readAt !== null ? t`Read by the shopper` : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

/** The text in the operator's language, on request; nothing without a translator. */
function MessageTranslation({ account, text }: { account: string; text: string }) {
  const mayTranslate = useMay('chat/translate');
  const translate = useTranslate();
  if (!mayTranslate || text === '') return null;
  const { data, error, isPending } = translate;
  if (data) return <MachineTranslation texts={[data.text]} from={data.from} />;
  return (
    <TranslateButton
      disabled={isPending}
      error={error}
      onClick={() => translate.mutate({ account, text, to: 'operator' })}
    />
  );
}
