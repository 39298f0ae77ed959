import type { Sql } from '../src/platform/database/database.ts'

const DAY_MS = 86_400_000

export const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

interface TestSales {
	slug: string
	class?: string
	/** Days ago. */
	days: number
	prices: number[]
}

/** Sales of the field-tested copies of a skin on one day, as the job that closes days writes them. */
export async function addSales(db: Sql, { slug, class: className, days, prices }: TestSales): Promise<void> {
	await db.run(
		`insert into skin_sale_days (skin_id, exterior, class, day, prices_cents)
		select id, 'field_tested', $2, $3, $4 from skins where slug = $1`,
		[slug, className ?? 'Normal', dayBefore(days), prices],
	)
}
