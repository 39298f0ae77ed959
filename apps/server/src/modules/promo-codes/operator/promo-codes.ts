import type { OfficePromoCode } from '@skinverse/contract/entities/operator/content'
import { cents } from '@skinverse/contract/money'
import { type NewPromoForm, type PromoForm, takesMuchOff } from '@skinverse/contract/rules/goods'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import { z } from 'zod'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { OFFICE_LANGUAGE } from '../../../platform/operator/office-language.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { versionOf } from '../../../platform/operator/version.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { askApproval, type Effect, openRequests } from '../../approvals/index.ts'

type Context = Pick<Platform, 'db' | 'clock' | 'texts'>
type Terms = Omit<PromoForm, 'seen'>

/** More than an operator creates by hand. */
const MOST_LISTED = 500

/** Codes without a limit are not counted when used, so that buyers do not wait for each other's locks. */
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

type StoredPromo = Omit<OfficePromoCode, 'version' | 'approval_id'>

export async function listPromoCodes({
	db,
	clock,
}: Pick<Context, 'db' | 'clock'>): Promise<OfficePromoCode[]> {
	const promos = await db.many<StoredPromo>(`${SHOWN} order by id desc limit $1`, [MOST_LISTED])
	const requests = await db.many<{ id: number; subject_id: number }>(
		`select id, subject_id from approvals where kind = 'promo_code' and status = 'open' and expires_at > $1`,
		[clock.now()],
	)
	const waiting = new Map(requests.map(({ id, subject_id }) => [subject_id, id]))
	return promos.map((promo) => ({
		...promo,
		approval_id: waiting.get(promo.id) ?? null,
		version: promoVersion(promo),
	}))
}

/** Uses, start and end do not change the version. */
const promoVersion = ({ uses, state, ...promo }: StoredPromo) => versionOf(promo)

/** Returns the id of the approval request if one is needed; until then the code is off. */
export async function addPromoCode(
	context: Context,
	act: Act,
	{ code, ...terms }: NewPromoForm,
): Promise<number | null> {
	return actingTransaction(context.db, act.operator, async (tx) => {
		const { id } = await tx
			.one<{ id: number }>('insert into promo_codes (code, percent_hundredths) values ($1, 1) returning id', [
				code,
			])
			.catch((error) => {
				throw isViolationOf(error, 'promo_codes_code_unique') ? invalidField('code', 'promo_taken') : error
			})
		const isAsked = needsApproval(terms)
		await write(tx, id, { ...terms, disabled: isAsked || terms.disabled })
		const after = await find(tx, id)
		await record(tx, act, { action: 'promo_codes.add', subject: code, after })
		return isAsked ? ask(context, tx, act, after, terms) : null
	})
}

/** The same for a change: until it is approved the code keeps its values. */
export async function changePromoCode(
	context: Context,
	act: Act,
	id: number,
	{ seen, ...terms }: PromoForm,
): Promise<number | null> {
	return actingTransaction(context.db, act.operator, async (tx) => {
		const before = await lock(tx, id)
		refuseIfChanged(seen, promoVersion(before))
		if (needsApproval(terms, before)) return ask(context, tx, act, before, terms)
		await write(tx, id, terms)
		const after = await find(tx, id)
		await record(tx, act, { action: 'promo_codes.change', subject: before.code, before, after })
		return null
	})
}

/** Locked: a concurrent purchase with the code waits, and then sees its new values. */
async function lock(tx: Sql, id: number): Promise<StoredPromo> {
	await tx.run('select from promo_codes where id = $1::bigint for update', [id])
	return find(tx, id)
}

/** A large discount that applies to more people, more often or longer than before. */
function needsApproval(terms: Terms, before?: StoredPromo): boolean {
	if (terms.disabled || !takesMuchOff(terms)) return false
	if (before === undefined || before.disabled || before.discount_kind !== terms.discount_kind) return true
	const isTighter =
		terms.discount_value <= Math.round(before.discount_value * 100) &&
		terms.least_subtotal >= Math.round(before.least_subtotal * 100) &&
		(terms.most_uses ?? Number.POSITIVE_INFINITY) <= (before.most_uses ?? Number.POSITIVE_INFINITY) &&
		(terms.once_per_user || !before.once_per_user) &&
		(terms.starts_on ?? '') >= (before.starts_on ?? '') &&
		(terms.ends_on ?? FOREVER) <= (before.ends_on ?? FOREVER)
	return !isTighter
}

/** Later than any day that can be entered. */
const FOREVER = '9999'

async function ask(
	{ clock, texts }: Context,
	tx: Sql,
	{ operator, origin }: Act,
	promo: StoredPromo,
	terms: Terms,
): Promise<number> {
	if ((await openRequests({ clock }, tx, 'promo_code', promo.id)).length > 0) {
		throw new Problem('conflict', { text: 'approval_promo_asked' })
	}
	const discount = `${terms.discount_value / 100} ${terms.discount_kind === 'percent' ? '%' : 'EUR'}`
	return askApproval({ clock }, tx, {
		kind: 'promo_code',
		subjectId: promo.id,
		userId: null,
		amount: null,
		cause: 'share',
		counted: cents(0),
		payload: { terms, seen: promoVersion(promo) },
		reason: texts.of(OFFICE_LANGUAGE, 'approval_promo_reason', { code: promo.code, discount }),
		operator,
		origin,
	})
}

/** In hundredths, as parsed by the form's rules. */
const payloadOf = z.object({
	terms: z.object({
		discount_kind: z.enum(['percent', 'amount']),
		discount_value: z.int().transform(cents),
		least_subtotal: z.int().transform(cents),
		most_uses: z.int().nullable(),
		once_per_user: z.boolean(),
		starts_on: z.string().nullable(),
		ends_on: z.string().nullable(),
		disabled: z.boolean(),
	}),
	seen: z.string(),
})

/** Applies a code that a second operator has approved, unless it was changed meanwhile. */
export const approvedPromoCode: Effect = async (tx, request, { operator, origin }) => {
	const { id: approvalId, subjectId, payload, requestedBy } = request
	const { terms, seen } = payloadOf.parse(payload)
	const before = await lock(tx, subjectId)
	if (promoVersion(before) !== seen) throw new Problem('conflict', { text: 'approval_promo_changed' })
	await write(tx, subjectId, terms)
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'promo_codes.change',
		subject: before.code,
		before,
		after: { ...(await find(tx, subjectId)), approval: approvalId, requested_by: requestedBy },
	})
}

async function write(tx: Sql, id: number, form: Terms): Promise<void> {
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
	entry: { action: TrailAction; subject: string; before?: object; after: object },
): Promise<void> {
	return recordChange(tx, { operatorId: operator.id, origin, ...entry })
}
