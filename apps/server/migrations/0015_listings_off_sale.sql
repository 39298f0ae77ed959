-- What is on sale is found in memory; what was sold or withdrawn is found by this, newest first.
create index items_off_sale on items (status, id desc) where status <> 'available';
