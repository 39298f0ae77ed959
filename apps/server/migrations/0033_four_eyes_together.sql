-- Four-eyes counts what all operators moved for one shopper, and what one operator moved for all shoppers. An operator
-- who was let in less than a day ago moves nothing alone.

create index operator_transfers_by_user on operator_transfers (user_id, moved_at) where approval_id is null;
create index operator_transfers_by_operator on operator_transfers (operator_id, moved_at) where approval_id is null;
drop index operator_transfers_counted;

-- Who invited the operator, gave the role or enabled the account: not the second operator until `approves_from`.
alter table operators add column vouched_by bigint references operators;

alter table approvals drop constraint approvals_cause, add constraint approvals_cause
	check (cause in ('limit', 'daily_limit', 'new_operator', 'role', 'open_deposit', 'share'));
