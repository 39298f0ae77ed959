import { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import type { Subject } from './subject.ts'

interface PromoTerms {
	discount_kind: string
	discount_value: number
	least_subtotal: number
	most_uses: number | null
	once_per_user: boolean
	starts_on: string | null
	ends_on: string | null
}

const promoPayload = z.object({
	terms: z.object({
		discount_kind: z.string(),
		discount_value: z.number(),
		least_subtotal: z.number(),
		most_uses: z.number().nullable(),
		once_per_user: z.boolean(),
		starts_on: z.string().nullable(),
		ends_on: z.string().nullable(),
	}),
})

/** Unchanged facts are shown for context. A disabled code gives nothing yet. */
export async function readPromo(db: Sql, promoId: number, payload: unknown): Promise<Subject> {
	const { code, disabled, ...before } = await db.one<PromoTerms & { code: string; disabled: boolean }>(
		`select code, disabled_at is not null as disabled,
			case when percent_hundredths is null then 'amount' else 'percent' end as discount_kind,
			coalesce(percent_hundredths, amount_cents)::bigint as discount_value, least_subtotal_cents as least_subtotal,
			most_uses, once_per_user, to_char(starts_at at time zone 'utc', 'YYYY-MM-DD') as starts_on,
			to_char((ends_at at time zone 'utc') - interval '1 microsecond', 'YYYY-MM-DD') as ends_on
		from promo_codes where id = $1`,
		[promoId],
	)
	const { terms } = promoPayload.parse(payload)
	const were = promoFacts(before)
	const changes = Object.entries(promoFacts(terms)).map(([name, after]) => {
		const fact = promoFact.parse(name)
		return { fact, before: disabled ? NONE : were[fact], after }
	})
	return { titles: [code], changes }
}

const NONE = '–'
/** The screen has texts for these. */
const UNLIMITED = 'unlimited'
const ONCE = 'once'
const promoFact = z.enum(['promo_discount', 'promo_least', 'promo_uses', 'promo_per_shopper', 'promo_days'])

function promoFacts(terms: PromoTerms): Record<z.output<typeof promoFact>, string> {
	const { discount_kind, discount_value, least_subtotal, most_uses, once_per_user, starts_on, ends_on } =
		terms
	return {
		promo_discount: `${discount_value / 100} ${discount_kind === 'percent' ? '%' : 'EUR'}`,
		promo_least: String(least_subtotal / 100),
		promo_uses: most_uses === null ? UNLIMITED : String(most_uses),
		promo_per_shopper: once_per_user ? ONCE : UNLIMITED,
		promo_days:
			starts_on === null && ends_on === null ? UNLIMITED : `${starts_on ?? ''} – ${ends_on ?? ''}`.trim(),
	}
}
