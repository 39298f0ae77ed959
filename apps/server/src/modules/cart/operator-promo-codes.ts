import type { OfficePromoCode } from '@skinverse/contract/entities/office-content'
import type { NewPromoForm, PromoForm } from '@skinverse/contract/rules/goods'
import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import { invalidField, Problem } from '../../platform/problem.ts'
import { type Origin, recordChange, refuseIfChanged, versionOf } from '../backoffice/index.ts'

interface Act {
	operator: Operator
	origin: Origin
}

/** More than an operator thinks up by hand. */
const MOST_LISTED = 500

/** Codes without a limit are not counted as they are used, so that buyers do not wait for each other. */
const SHOWN = `select id, code, once_per_user, most_uses,
		case when percent_hundredths is null then 'amount' else 'percent' end as discount_kind,
		(coalesce(percent_hundredths, amount_cents) / 100.0)::float8 as discount_value,
		(least_subtotal_cents / 100.0)::float8 as least_subtotal,
		(select count(*) from promo_uses where promo_code_id = promo.id) as uses,
		to_char(starts_at at time zone 'utc', 'YYYY-MM-DD') as starts_on,
		to_char((ends_at at time zone 'utc') - interval '1 microsecond', 'YYYY-MM-DD') as ends_on,
		disabled_at is not null as disabled,
		case when disabled_at is not null then 'disabled' when starts_at > now() then 'planned'
			when ends_at <= now() then 'ended' when uses >= most_uses then 'used_up' else 'active' end as state
	from promo_codes promo`

type StoredPromo = Omit<OfficePromoCode, 'version'>

export async function listPromoCodes(sql: Sql): Promise<OfficePromoCode[]> {
	const promos = await sql.many<StoredPromo>(`${SHOWN} order by id desc limit $1`, [MOST_LISTED])
	return promos.map((promo) => ({ ...promo, version: promoVersion(promo) }))
}

/** A code is used, begins and ends without being changed. */
const promoVersion = ({ uses, state, ...promo }: StoredPromo) => versionOf(promo)

export async function addPromoCode(db: Database, act: Act, { code, ...form }: NewPromoForm): Promise<void> {
	await db.transaction(async (tx) => {
		const { id } = await tx
			.one<{ id: number }>('insert into promo_codes (code, percent_hundredths) values ($1, 1) returning id', [
				code,
			])
			.catch((error) => {
				throw isViolationOf(error, 'promo_codes_code_unique') ? invalidField('code', 'promo_taken') : error
			})
		await write(tx, id, form)
		await record(tx, act, { action: 'promo_codes.add', subject: code, after: await find(tx, id) })
	})
}

export async function changePromoCode(
	db: Database,
	act: Act,
	id: number,
	{ seen, ...form }: PromoForm,
): Promise<void> {
	await db.transaction(async (tx) => {
		// Locked: a purchase that uses the code up meanwhile waits, and finds it as it is then.
		await tx.run('select from promo_codes where id = $1::bigint for update', [id])
		const before = await find(tx, id)
		refuseIfChanged(seen, promoVersion(before))
		await write(tx, id, form)
		await record(tx, act, {
			action: 'promo_codes.change',
			subject: before.code,
			before,
			after: await find(tx, id),
		})
	})
}

async function write(tx: Sql, id: number, form: PromoForm): Promise<void> {
	const isPercent = form.discount_kind === 'percent'
	await tx
		.run(
			`update promo_codes set percent_hundredths = $2, amount_cents = $3, least_subtotal_cents = $4, most_uses = $5,
				-- A limit counts those who came before it too.
				uses = case when $5::int is null then 0 else (select count(*) from promo_uses where promo_code_id = id) end,
				once_per_user = $6, starts_at = $7::timestamp at time zone 'utc',
				ends_at = ($8::date + 1)::timestamp at time zone 'utc',
				disabled_at = case when $9 then coalesce(disabled_at, now()) end
			where id = $1`,
			[
				id,
				isPercent ? form.discount_value : null,
				isPercent ? null : form.discount_value,
				form.least_subtotal,
				form.most_uses,
				form.once_per_user,
				form.starts_on,
				form.ends_on,
				form.disabled,
			],
		)
		.catch((error) => {
			throw isViolationOf(error, 'promo_codes_uses') ? invalidField('most_uses', 'promo_used_more') : error
		})
}

async function find(tx: Sql, id: number): Promise<StoredPromo> {
	const found = await tx.maybe<StoredPromo>(`${SHOWN} where id = $1::bigint`, [id])
	if (found === undefined) throw new Problem('not_found')
	return found
}

function record(
	tx: Sql,
	{ operator, origin }: Act,
	entry: { action: string; subject: string; before?: object; after: object },
): Promise<void> {
	return recordChange(tx, { operatorId: operator.id, origin, ...entry })
}
