import { type RawBuilder, sql } from 'kysely';

/** Account and language of an export. */
interface Of {
  id: number;
  lang: string;
}

const money = (column: string) => sql.raw(`to_char(${column} / 100.0, 'FM999999999990.00')`);
const title = (product: string, lang: string) => sql`
  (select title from product_text t where t.product_id = ${sql.ref(product)} and t.lang in (${lang}, 'en')
    order by t.lang = ${lang} desc limit 1)`;

/** Stored data about an account, one file each: the rows' columns are the file's fields. Hashes of secrets are left out. */
export const sections: Record<string, (of: Of) => RawBuilder<unknown>> = {
  profile: ({ id }) => sql`
    select id, account as email, family_name, given_name, mobile, lang as language, mail_confirmed_at,
      pay_password_hash is not null as has_payment_password, created_at
    from account where id = ${id}`,
  addresses: ({ id }) => sql`
    select addressee, mobile, country, region, area, postcode, detail, tag, is_default, created_at
    from address where account_id = ${id} order by id`,
  sessions: ({ id }) => sql`
    select user_agent, created_at, seen_at, expires_at from session where account_id = ${id} order by id`,
  known_browsers: ({ id }) => sql`
    select browser, system from known_browser where account_id = ${id}`,
  cart: ({ id, lang }) => sql`
    select v.product_id, ${title('v.product_id', lang)} as title, c.variant_id, c.quantity, c.selected
    from cart_line c join variant v on v.id = c.variant_id where c.account_id = ${id} and c.quantity > 0`,
  favourites: ({ id, lang }) => sql`
    select product_id, ${title('f.product_id', lang)} as title, created_at
    from favourite f where account_id = ${id} order by id`,
  followed_shops: ({ id }) => sql`
    select f.shop_id, s.name, f.created_at
    from follow f join shop s on s.id = f.shop_id where f.account_id = ${id} order by f.id`,
  viewed_products: ({ id, lang }) => sql`
    select product_id, ${title('w.product_id', lang)} as title from viewed w where account_id = ${id} order by id`,
  orders: ({ id, lang }) => sql`
    select o.sn, s.name as shop, o.status, ${money('o.subtotal_cents')} as subtotal,
      ${money('o.freight_cents')} as freight, ${money('o.discount_cents')} as discount,
      ${money('o.total_cents')} as total, o.promo_code, o.address, o.remark, o.created_at, o.paid_at, o.received_at,
      (select jsonb_agg(jsonb_build_object('product_id', l.product_id,
          'title', coalesce(l.texts -> ${lang}::text, l.texts -> 'en') ->> 'title',
          'options', coalesce(l.texts -> ${lang}::text, l.texts -> 'en') ->> 'options',
          'price', ${money('l.price_cents')}, 'quantity', l.quantity) order by l.id)
        from order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('event', e.event, 'by', e.actor, 'at', e.at) order by e.id)
        from order_event e where e.order_id = o.id) as events,
      (select jsonb_agg(jsonb_build_object('carrier', p.carrier, 'tracking_number', p.tracking_number,
          'state', p.state, 'state_at', p.state_at) order by p.id)
        from parcel p where p.order_id = o.id) as parcels
    from shop_order o join shop s on s.id = o.shop_id where o.account_id = ${id} order by o.id`,
  refunds: ({ id }) => sql`
    select r.sn, o.sn as order_sn, r.type, r.received, r.reason, r.shop_reason, r.explanation, ${money('r.asked_cents')} as asked,
      ${money('r.refunded_cents')} as refunded, r.state, r.carrier, r.tracking_number, r.created_at, r.settled_at,
      (select jsonb_agg(jsonb_build_object('event', e.event, 'by', e.actor, 'message', e.message, 'at', e.at)
        order by e.id) from refund_event e where e.refund_id = r.id) as events
    from refund r join shop_order o on o.id = r.order_id where r.account_id = ${id} order by r.id`,
  wallet_entries: ({ id }) => sql`
    select t.kind, t.reference, ${money('e.amount_cents')} as amount, ${money('e.balance_cents')} as balance,
      t.created_at
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
    where a.owner_id = ${id} and a.kind = 'wallet' order by e.position`,
  top_ups: ({ id }) => sql`
    select sn, method, ${money('amount_cents')} as amount, ${money('arrived_cents')} as arrived, status, reason,
      message, network, address, tx_hash, created_at, settled_at
    from recharge where account_id = ${id} order by id`,
  withdrawals: ({ id }) => sql`
    select w.sn, w.type, ${money('w.amount_cents')} as amount, ${money('w.fee_cents')} as fee,
      ${money('w.arrival_cents')} as arrival, w.status, w.reason, w.message, w.tx_hash,
      w.sent_asset, w.sent_units, w.sent_rate, p.bank_name, p.last4,
      p.network, p.address, w.created_at, w.settled_at
    from withdrawal w join payout_account p on p.id = w.payout_account_id
    where w.account_id = ${id} order by w.id`,
  cards: ({ id }) => sql`
    select brand, last4, exp_month, exp_year, holder, created_at, deleted_at
    from card where account_id = ${id} order by id`,
  payout_accounts: ({ id }) => sql`
    select type, bank_name, brand, last4, holder, network, address, created_at, deleted_at
    from payout_account where account_id = ${id} order by id`,
  deposit_addresses: ({ id }) => sql`
    select address, created_at from chain_address where account_id = ${id} order by created_at`,
  reviews: ({ id, lang }) => sql`
    select r.product_id, ${title('r.product_id', lang)} as title, r.author, r.product_score, r.service_score,
      r.postage_score, r.content, r.reply, r.helpful, r.created_at, r.hidden_at, r.hidden_reason,
      (select jsonb_build_object('content', f.content, 'created_at', f.created_at)
        from review_follow_up f where f.review_id = r.id) as added_later
    from review r where r.account_id = ${id} order by r.id`,
  helpful_votes: ({ id }) => sql`
    select review_id from review_helpful where account_id = ${id}`,
  review_reports: ({ id }) => sql`
    select review_id, reason, created_at from review_report where account_id = ${id} order by review_id`,
  messages: ({ id }) => sql`
    select case when operator_id is null then 'you' else 'customer service' end as "from", body,
      private_id as picture, product_id, order_id, created_at, read_at
    from service_message where account_id = ${id} order by id`,
  notice_settings: ({ id }) => sql`
    select channel, kind, wanted from notice_setting where account_id = ${id}`,
};
