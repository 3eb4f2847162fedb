import { type Kysely, sql } from 'kysely';

/** The reviews of a shop as one list: page 500 of a large shop, or of those with two stars, costs what page 1 does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- shop_id: the product's, pictured: whether review_picture has any; both kept by the triggers below.
    alter table review
      add column shop_id bigint references shop(id),
      add column pictured boolean not null default false;
    update review set shop_id = p.shop_id, pictured = exists (select from review_picture where review_id = review.id)
    from product p where p.id = product_id;
    alter table review alter column shop_id set not null;
    create index review_shop on review (shop_id, id desc);
    create index review_shop_score on review (shop_id, product_score, id desc);
    create index review_shop_pictured on review (shop_id, id desc) where pictured;

    create function review_of_shop() returns trigger language plpgsql as $$ begin
      new.shop_id := (select shop_id from product where id = new.product_id);
      return new;
    end $$;
    create trigger review_of_shop before insert on review for each row execute function review_of_shop();
    -- An import may give a product to another shop.
    create function reviews_move() returns trigger language plpgsql as $$ begin
      update review set shop_id = new.shop_id where product_id = new.id;
      return null;
    end $$;
    create trigger reviews_move after update of shop_id on product for each row
      when (old.shop_id is distinct from new.shop_id) execute function reviews_move();

    create function reviews_pictured() returns trigger language plpgsql as $$ begin
      update review set pictured = true where id in (select review_id from added) and not pictured;
      return null;
    end $$;
    create trigger reviews_pictured after insert on review_picture
      referencing new table as added for each statement execute function reviews_pictured();
    create function reviews_unpictured() returns trigger language plpgsql as $$ begin
      update review set pictured = false where pictured and id in (select review_id from removed)
        and not exists (select from review_picture where review_id = review.id);
      return null;
    end $$;
    create trigger reviews_unpictured after delete on review_picture
      referencing old table as removed for each statement execute function reviews_unpictured();
  `.execute(db);
}
