import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FirstAction, OpsReason } from '../../server/modules/back-office/refusal.ts';
import { firstActions, refusals } from './refusals.ts';

/** `unreachable`: no response, so a command may or may not have been executed. `passkey`: the browser returned none. */
type Kind = 'passkey' | 'refused' | 'signed-out' | 'unreachable' | 'broken';

interface Details {
  /** In the operator's language for reasons that the shop shares. */
  message?: string | undefined;
  reason?: string | undefined;
  /** Detail of the reason, such as the operator who was first. */
  more?: string | undefined;
  /** Invalid fields of the input. */
  fields?: string[] | undefined;
}

export class Failure extends Error {
  readonly kind: Kind;
  readonly reason: string | undefined;
  readonly more: string;
  readonly fields: string[];

  constructor(kind: Kind, { message, reason, more, fields }: Details = {}) {
    super(message ?? kind);
    this.name = 'Failure';
    this.kind = kind;
    this.reason = reason;
    this.more = more ?? '';
    this.fields = fields ?? [];
  }
}

const isOpsReason = (reason: string | undefined): reason is OpsReason =>
  reason !== undefined && Object.hasOwn(refusals, reason);

/** Text of a refused row in a command for several rows. Other reasons than those of operators mean that it no longer exists. */
export function refusalText(reason: string, more: string): string {
  if (!isOpsReason(reason)) return i18n._(msg`It no longer exists.`);
  const text = i18n._(refusals[reason]);
  return more ? `${text} (${detailText(more)})` : text;
}

/** Details in the form of the server's `doneBy` are translated; others are names, amounts and numbers. */
function detailText(more: string): string {
  const [, action, name] = /^([a-z ]+) by (\S+)$/.exec(more) ?? [];
  return action !== undefined && Object.hasOwn(firstActions, action)
    ? i18n._({ ...firstActions[action as FirstAction], values: { name } })
    : more;
}

/** Text of any error, for an operator. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) return i18n._(msg`Something went wrong on our side.`);
  if (error.kind === 'unreachable') return i18n._(msg`The server cannot be reached.`);
  if (error.kind === 'passkey') return i18n._(msg`No passkey was used. Try again.`);
  if (error.kind === 'signed-out') return i18n._(msg`Your session has ended.`);
  if (isOpsReason(error.reason)) return refusalText(error.reason, error.more);
  return error.kind === 'refused' ? error.message : i18n._(msg`Something went wrong on our side.`);
}
