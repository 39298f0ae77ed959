alter table payouts validate constraint payouts_returned;
