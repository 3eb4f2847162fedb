import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../accounts.ts';
import type { Api } from '../../api.ts';

/** A credited top-up by a sandbox card. @returns its number */
export async function cardTopUp(
  api: Api,
  owner: TestAccount,
  amount: `${number}` = '25.00',
): Promise<string> {
  const form = {
    number: '4242 4242 4242 4242',
    expMonth: 12,
    expYear: 2090,
    cvc: '123',
    holder: 'Ada Buyer',
  };
  const { cardToken } = await api.ok('sandboxCardToken', form, owner);
  const { id: cardId } = await api.ok('cardAdd', { cardToken }, owner);
  const key = randomUUID();
  const { recharge } = await api.ok('recharge', { method: 'card', cardId, amount }, { ...owner, key });
  return recharge.sn;
}
