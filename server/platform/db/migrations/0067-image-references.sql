-- works with: 0055
-- outside a transaction
-- Deleting an image makes PostgreSQL look for rows that refer to it. The deletion of an account does that for each of its images, the job
-- of unused uploads for each upload. Categories, banners and versions of settings have few rows and need no index.
create index concurrently if not exists account_avatar on account (avatar_id) where avatar_id is not null;
create index concurrently if not exists upload_image on upload (picture_id) where picture_id is not null;
create index concurrently if not exists product_image on product (picture_id);
create index concurrently if not exists product_picture_image on product_picture (picture_id);
create index concurrently if not exists variant_image on variant (picture_id) where picture_id is not null;
create index concurrently if not exists import_picture_image on import_picture (picture_id);
create index concurrently if not exists order_line_image on order_line (picture_id);
create index concurrently if not exists review_picture_image on review_picture (picture_id);
create index concurrently if not exists review_follow_up_picture_image on review_follow_up_picture (picture_id);
create index concurrently if not exists refund_proof_image on refund_proof (picture_id);
create index concurrently if not exists service_message_image on service_message (private_id) where private_id is not null;
create index concurrently if not exists recharge_evidence on recharge (evidence_id) where evidence_id is not null;
