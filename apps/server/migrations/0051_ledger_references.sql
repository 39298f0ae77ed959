-- The long part, beside the running shop: transfers that are made meanwhile are added by 0052.

alter table ledger_transfers validate constraint ledger_transfers_first;

insert into ledger_references (kind, reference, transfer_id)
select kind, reference, id from ledger_transfers order by kind, reference;
