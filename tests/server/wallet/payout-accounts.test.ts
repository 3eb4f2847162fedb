import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Address, getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { payoutMail } from '../../../server/messages/mails/account-mails.ts';
import { depositAddress } from '../../../server/chain/addresses.ts';
import { demoXpub } from '../../../server/platform/chain-settings.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { payableAddress } from '../../../server/modules/wallet/withdrawal/payable-address.ts';
import { createLog } from '../../../server/platform/log.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import {
  addPayoutCard,
  address,
  allWalletHandlers,
  prove,
  usablePayout,
  withdraw,
} from '../../support/server/wallet/withdrawing.ts';

const { db } = await testDatabase({ max: 20 });
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const api = await startApi({ db, log }, allWalletHandlers);

const addAddress = (owner: TestAccount, given: string = address, network = 'sepolia') =>
  api.call('payoutAccountAdd', { type: 'chain', network, address: given }, owner);
const mailsTo = (owner: TestAccount) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', owner.account).execute();

describe('a payout account', () => {
  test('for a card stores bank, brand, holder and last digits, and never its number', async () => {
    const owner = await createAccount(db);
    const added = await addPayoutCard(api, owner, '5555 5555 5555 4444');
    expect(added).toMatchObject({
      type: 'card',
      bankName: 'Banca di Torino',
      brand: 'mastercard',
      last4: '4444',
      holder: 'Ada Buyer',
      address: null,
    });
    expect((await api.ok('extractInfo', {}, owner)).accounts).toEqual([added]);
    const dump = await sql<{ row: string }>`
      select payout_account::text as row from payout_account union all select command::text from command
      union all select mail::text from mail`.execute(db);
    for (const text of [...dump.rows.map(({ row }) => row), ...logged]) {
      expect(text.replaceAll(' ', '')).not.toContain('5555555555554444');
    }
  });

  test('for an address is stored with its checksum', async () => {
    const owner = await createAccount(db);
    const { body } = await addAddress(owner, address.toLowerCase());
    expect(body).toMatchObject({
      code: 1,
      data: {
        type: 'chain',
        network: 'sepolia',
        networkName: 'Sepolia',
        address,
        last4: null,
      },
    });
  });

  test.each([
    ['one character mistyped', address.replace('5aAeb', '5aAeB'), 'sepolia', 'address_invalid', 'address'],
    ['too short', address.slice(0, -1), 'sepolia', 'address_invalid', 'address'],
    [
      'of another kind of chain',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'sepolia',
      'address_invalid',
      'address',
    ],
    ['that is the zero address', `0x${'0'.repeat(40)}`, 'sepolia', 'address_zero', 'address'],
    [
      'of a token’s contract, in any case',
      '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
      'sepolia',
      'address_contract',
      'address',
    ],
    ['on a network that is not offered', address, 'bsc', 'invalid_input', 'network'],
  ])('%s is refused', async (_, given, network, reason, field) => {
    const { body } = await addAddress(await createAccount(db), given, network);
    expect(body).toMatchObject({ code: 0, data: { reason, fields: [field] } });
  });

  test('for any account’s deposit address is refused, also by the database', async () => {
    const [owner, other] = [await createAccount(db), await createAccount(db)];
    for (const { id } of [owner, other]) {
      const deposit = await depositAddress(db, demoXpub, id);
      for (const given of [deposit, getAddress(deposit)])
        expect((await addAddress(owner, given)).body).toMatchObject({
          code: 0,
          data: { reason: 'address_deposit', fields: ['address'] },
        });
      const direct = db.insertInto('payout_account').values({
        account_id: owner.id,
        type: 'chain',
        network: 'sepolia',
        address: getAddress(deposit),
        usable_at: new Date(),
      });
      await expect(direct.execute()).rejects.toThrow('payout to a deposit address');
    }
  });

  test('for the contract of a price feed is refused', async () => {
    const config = readConfig({});
    const feed = '0x694AA1769357215DE4FAC081bf1f309aDC325306';
    const networks = config.chain.networks.map((network) => ({
      ...network,
      assets: network.assets.map((asset) => ({ ...asset, rate: { feeds: [feed.toLowerCase() as Address] } })),
    }));
    const priced = { ...config, chain: { ...config.chain, networks } };
    await expect(payableAddress({ db, config: priced }, feed, 'address')).rejects.toMatchObject({
      reason: 'address_contract',
    });
  });

  test('added earlier that became unpayable is refused at withdrawal', async () => {
    const owner = await createAccount(db, { balanceCents: 10_000 });
    const id = await usablePayout(api, owner, 'chain');
    const { address: deposit } = await db
      .insertInto('chain_address')
      .values({ address: address.toLowerCase() as Address, account_id: owner.id, key_id: 'another' })
      .returning('address')
      .executeTakeFirstOrThrow();
    const payToken = await prove(api, owner, id, '50.00');
    const extract = { accountId: id, amount: '50.00', payToken } as const;
    const refused = await api.refusal('extract', extract, { ...owner, key: randomUUID() });
    expect(refused).toMatchObject({ reason: 'address_deposit', fields: ['accountId'] });
    await db.deleteFrom('chain_address').where('address', '=', deposit).execute();
  });

  test('added again, also concurrently, is the same one, with a single mail', async () => {
    const owner = await createAccount(db);
    const responses = await Promise.all(
      [address, address.toLowerCase(), address].map((each) => addAddress(owner, each)),
    );
    const ids = responses.map(({ body }) => body.code === 1 && body.data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  test('is announced to its owner in their language without sensitive data', async () => {
    const owner = await createAccount(db);
    await db.updateTable('account').set({ lang: 'it' }).where('id', '=', owner.id).execute();
    await addPayoutCard(api, owner);
    const [mail] = await mailsTo(owner);
    expect(mail).toMatchObject({ subject: expect.stringContaining('portafoglio') });
    expect(mail!.body).toContain('Visa •••• 4242');
    expect(mail!.body).not.toContain('Banca');
    expect(mail!.body).toContain('24');
    const sender = { shop: 'okanto', publicUrl: 'https://shop.test' };
    for (const lang of langs) {
      const letter = payoutMail(lang, sender, { account: 'Bank •••• 4242', hours: 24 });
      expect(letter.parts).toContainEqual({ mark: 'Bank •••• 4242' });
      expect(JSON.stringify([letter.subject, letter.parts.map((part) => Object.values(part))])).not.toMatch(
        /[{}]/,
      );
    }
  });

  test('is usable after 24 hours, with a translated refusal before', async () => {
    const owner = await createAccount(db, { balanceCents: 10_000 });
    const { id, usableAt } = await addPayoutCard(api, owner);
    expect(usableAt).toBeGreaterThan(Date.now() / 1000 + 24 * 3600 - 60);
    const payToken = await prove(api, owner, id, '20.00');
    const input = { accountId: id, amount: '20.00', payToken } as const;
    expect(await api.refusal('extract', input, owner)).toEqual({
      reason: 'payout_waiting',
      details: { usableAt },
    });
    const { body } = await api.call('extract', input, { ...owner, lang: 'ja' });
    expect(body.msg).toContain('24時間');
    await db.updateTable('payout_account').set({ usable_at: new Date() }).where('id', '=', id).execute();
    expect((await withdraw(api, owner, id, '20.00')).extract.status).toBe(0);
  });

  test('waits 24 hours again when re-added after removal', async () => {
    const owner = await createAccount(db, { balanceCents: 10_000 });
    const { payoutToken } = await api.ok(
      'sandboxPayoutToken',
      { number: '4242424242424242', holder: 'A' },
      owner,
    );
    const input = { type: 'card', payoutToken, bankName: 'Bank' } as const;
    const { id } = await api.ok('payoutAccountAdd', input, owner);
    await db
      .updateTable('payout_account')
      .set({ usable_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await api.ok('payoutAccountDelete', { id }, owner);
    expect((await api.ok('extractInfo', {}, owner)).accounts).toEqual([]);
    expect((await api.refusal('payoutAccountDelete', { id }, owner)).reason).toBe('not_found');
    const payToken = await prove(api, owner, id, '20.00');
    const refused = await api.refusal('extract', { accountId: id, amount: '20.00', payToken }, owner);
    expect(refused).toEqual({ reason: 'not_found', fields: ['accountId'] });
    const back = await api.ok('payoutAccountAdd', input, owner);
    expect(back.id).toBe(id);
    expect(back.usableAt).toBeGreaterThan(Date.now() / 1000 + 23 * 3600);
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  test('is limited to ten, also for concurrent requests', async () => {
    const owner = await createAccount(db);
    const tokens = await Promise.all(
      Array.from({ length: 13 }, () =>
        api.ok('sandboxPayoutToken', { number: '4242424242424242', holder: 'A' }, owner),
      ),
    );
    const responses = await Promise.all(
      tokens.map(({ payoutToken }) =>
        api.call('payoutAccountAdd', { type: 'card', payoutToken, bankName: 'Bank' }, owner),
      ),
    );
    const refused = responses.flatMap(({ body }) => (body.code === 0 ? [body.data?.reason] : []));
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'too_many_payout_accounts'));
    expect((await api.ok('extractInfo', {}, owner)).accounts).toHaveLength(10);
    expect(await mailsTo(owner)).toHaveLength(10);
  });

  test('is refused for an unknown token or a charging token', async () => {
    const owner = await createAccount(db);
    const charge = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123', holder: 'A' };
    const { cardToken } = await api.ok('sandboxCardToken', charge, owner);
    for (const payoutToken of ['made up', cardToken]) {
      const input = { type: 'card', payoutToken, bankName: 'Bank' } as const;
      expect((await api.refusal('payoutAccountAdd', input, owner)).reason).toBe('card_invalid');
    }
  });
});
