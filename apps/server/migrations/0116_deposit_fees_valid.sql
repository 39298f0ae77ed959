-- outside a transaction
alter table deposits validate constraint deposits_fee;
alter table deposits validate constraint deposits_fee_asked;
create index concurrently if not exists deposits_fee_due on deposits (fee_due_at) where fee_due_at is not null;
