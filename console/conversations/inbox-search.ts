import * as v from 'valibot';
import type { Input } from '../api/call.ts';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the inbox, in its address. */
export const inboxSearch = v.object({
  status: optional(v.picklist(['waiting', 'all'])),
  find: optionalText,
  assigned: optional(v.picklist(['mine', 'unassigned', 'all'])),
});
export type InboxSearch = v.InferOutput<typeof inboxSearch>;

/** Without a status, the list is those that wait for a reply; a search then finds all conversations. */
export function inboxFilter({ find, status, assigned }: InboxSearch): Input<'chat/list'> {
  const text = find?.trim();
  return {
    ...(text && { find: text }),
    ...(assigned && { assigned }),
    status: status ?? (text ? 'all' : 'waiting'),
  };
}
