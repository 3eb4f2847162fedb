/** Which order an address of `/refund` means: by its number, else by its id; `null`: none. */
export function orderOf({ id, sn }: { id?: string | undefined; sn?: string | undefined }) {
  if (sn !== undefined && /^[A-Z0-9]{8,24}$/.test(sn)) return { sn };
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? { id } : null;
}
