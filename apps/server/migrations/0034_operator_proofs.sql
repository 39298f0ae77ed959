-- When the session last moved money: the proof of its password or second factor goes on counting while it does.
alter table operator_sessions add column acted_at timestamptz;
