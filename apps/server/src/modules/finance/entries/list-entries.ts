import type { FinanceEntry } from '@skinverse/contract/entities/operator/finance'
import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import { FINANCE_ENTRIES, type FinanceEntryKind } from '@skinverse/contract/finance-reports'
import type { Sql } from '../../../platform/database/database.ts'
import { officePersonOf } from '../../accounts/index.ts'
import { creditRateAt } from '../../content/index.ts'
import type { FinanceContext } from '../context.ts'
import { type AskedPeriod, datesOf, type Span, spanOf } from '../period.ts'
import { entryRows } from './entry-rows.ts'

export interface AskedEntries extends AskedPeriod {
	kind: FinanceEntryKind
	country?: string
	/** In hundredths. */
	vat_percent?: number
	method?: string
	provider?: string
}

export interface EntryRow {
	id: number
	at: number | null
	about: string
	cents: number
	vat: number | null
	minor: number
	person: OfficePerson
}

/** The next entries below an id, newest first (keyset pagination). */
export async function listEntries(
	{ platform: { db, clock }, content }: FinanceContext,
	{ below, ...asked }: AskedEntries & { below?: number },
): Promise<{ payload: FinanceEntry[]; next: number | null }> {
	const { time_zone } = content.settings()
	const span = await spanOf(db, datesOf(asked, clock.now(), time_zone), time_zone)
	const rows = await readEntries(db, span, asked, below ?? null, FINANCE_ENTRIES + 1)
	const shown = rows.slice(0, FINANCE_ENTRIES)
	return {
		payload: shown.map(({ cents, vat, minor, ...row }) => ({
			...row,
			kind: asked.kind,
			amount: cents / 100,
			vat: vat === null ? null : vat / 100,
			credits: minor / 100,
		})),
		next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
	}
}

export async function readEntries(
	db: Sql,
	{ since, until }: Span,
	{ kind, country, vat_percent, method, provider }: AskedEntries,
	below: number | null,
	limit: number,
): Promise<EntryRow[]> {
	const rate = await creditRateAt(db, until)
	const values = [since, until, below, limit, country, vat_percent, method, provider, rate]
	return db.many<EntryRow>(
		`select entry.id, extract(epoch from entry.at)::bigint as at, entry.about, entry.cents, entry.vat, entry.minor,
			${officePersonOf('who')} as person
		from (select * from (${entryRows[kind]}) rows order by id desc limit $4) entry join users who on who.id = entry.user_id
			-- Each kind uses some of the values; all of them need a type.
			cross join (select $1::timestamptz, $2::timestamptz, $3::bigint, $5::text, $6::int, $7::text, $8::text,
				$9::numeric) given
		order by entry.id desc`,
		values.map((value) => value ?? null),
	)
}
