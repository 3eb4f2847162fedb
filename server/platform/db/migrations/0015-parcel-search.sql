-- works with: 0013
-- outside a transaction
-- Operators search orders by the number of a parcel.
create index concurrently if not exists parcel_tracking_number on parcel (tracking_number);
