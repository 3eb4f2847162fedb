/** Order in the URL of `/refund`: by number, otherwise by id; `null`: none. */
export function orderOf({ id, sn }: { id?: string | undefined; sn?: string | undefined }) {
  if (sn !== undefined && /^[A-Z0-9]{8,24}$/.test(sn)) return { sn };
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? { id } : null;
}
