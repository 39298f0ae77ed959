import type { Cents } from '@skinverse/contract/money'
import type { RiskSignal } from '@skinverse/contract/risk-signals'
import type { Sql } from '../../platform/database/database.ts'

export interface RiskLimits {
	risk_new_account_days: number
	risk_large_top_up_eur: number
	risk_refunds: number
}

/** As it is kept with a held order: other accounts by their numbers. */
export interface StoredSignal {
	signal: RiskSignal
	count: number
	cents: Cents | null
	/** At most `MAX_NAMED`, the newest first. */
	others: number[]
}

interface SignalRow extends StoredSignal {
	user_id: number
}

/** More than an operator looks at. */
const MAX_NAMED = 20
/** Bounds the work for an address that a whole town shares. Some new accounts do not hide a blocked one behind them. */
const MAX_OTHERS = 1000
/** A device that two accounts used within this time was hardly sold in between. */
const DEVICE_DAYS = 30
const REFUND_DAYS = 30

const PARTNER = (who: string) => `substring(${who}.trade_url from 'partner=([0-9]+)')`

/** The other accounts, by the indexes of the migrations 0096 and 0106. */
const SHARED = `
	select person.id as user_id, 'trade_link' as signal, other.id as other_id
	from asked person cross join lateral (
		select id from users other
		where other.trade_url is not null and ${PARTNER('other')} = ${PARTNER('person')} and other.id <> person.id
		order by other.id desc limit ${MAX_OTHERS}
	) other
	where person.trade_url is not null
	union
	select person.id, 'billing_address', other.id
	from asked person cross join lateral (
		select id from users other
		where other.post_code <> '' and other.address <> '' and other.id <> person.id
			and lower(other.post_code) = lower(person.post_code) and lower(other.address) = lower(person.address)
		order by other.id desc limit ${MAX_OTHERS}
	) other
	where person.post_code <> '' and person.address <> ''
	union
	select own.user_id, 'device', other.user_id
	from known_devices own cross join lateral (
		select device.user_id from known_devices device
		where device.address = own.address and device.family = own.family and device.user_id <> own.user_id
			and device.seen_at > now() - interval '${DEVICE_DAYS} days'
		order by device.user_id desc limit ${MAX_OTHERS}
	) other
	where own.user_id = any ($1) and own.seen_at > now() - interval '${DEVICE_DAYS} days'
	union
	select own.user_id, own.kind, other.user_id
	from risk_fingerprints own cross join lateral (
		select shared.user_id from risk_fingerprints shared
		where shared.kind = own.kind and shared.fingerprint = own.fingerprint and shared.user_id <> own.user_id
		order by shared.user_id desc limit ${MAX_OTHERS}
	) other
	where own.user_id = any ($1)`

/** What an account did itself. */
const OWN = `
	select person.id as user_id, 'new_account' as signal, count(*) as count, sum(paid.eur_cents)::bigint as cents
	from asked person join deposits paid on paid.user_id = person.id and paid.status = 'Success'
	where person.created_at > now() - $2 * interval '1 day'
	group by person.id having sum(paid.eur_cents) >= $3
	union all
	select person.id, 'refunds', refunded.count, null
	from asked person cross join lateral (
		select count(*) as count from orders placed
		where placed.user_id = person.id and placed.created_at > now() - interval '${REFUND_DAYS} days'
			and (exists (select from order_items line where line.order_id = placed.id and line.status = 'canceled')
				or exists (select from order_refunds later where later.order_id = placed.id))
	) refunded
	where refunded.count >= $4
	union all
	select filed.user_id, 'chargeback', count(*), null
	from cases filed where filed.user_id = any ($1) and filed.kind = 'chargeback' and filed.status <> 'won'
	group by filed.user_id`

/** The signals of these shoppers as of now; none for a shopper without. */
export function findSignals(
	sql: Sql,
	userIds: readonly number[],
	{ risk_new_account_days, risk_large_top_up_eur, risk_refunds }: RiskLimits,
): Promise<SignalRow[]> {
	return sql.many<SignalRow>(
		`with asked as (select * from users where id = any ($1)), shared as (${SHARED}), linked as (
			select user_id, signal, other_id, row_number() over (partition by user_id, signal order by other_id desc) as place
			from shared
			union all
			select shared.user_id, 'blocked_account', other_id, row_number() over (partition by user_id order by other_id desc)
			from (select distinct user_id, other_id from shared) shared
				join users other on other.id = shared.other_id and other.blocked_at is not null
		)
		select user_id, signal, count(*) as count, null::bigint as cents,
			coalesce(jsonb_agg(other_id order by other_id desc) filter (where place <= ${MAX_NAMED}), '[]') as others
		from linked group by user_id, signal
		union all
		select user_id, signal, count, cents, '[]' from (${OWN}) own
		order by user_id, signal`,
		[userIds, risk_new_account_days, Math.round(risk_large_top_up_eur * 100), risk_refunds],
	)
}
