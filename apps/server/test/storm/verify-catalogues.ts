import { setTimeout as pause } from 'node:timers/promises'
import { MAX_PRODUCTS_PER_PAGE } from '@skinverse/contract/limits'
import type { Database } from '../../src/platform/database/database.ts'
import type { StormNode } from './node.ts'

const SHOWN_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 500

/** At rest each node lists exactly what the database has on sale. */
export async function verifyCatalogues(db: Database, nodes: readonly StormNode[]): Promise<string[]> {
	await Promise.all(nodes.map((node) => node.ready()))
	const faults = await Promise.all(nodes.map((node) => untilSame(db, node)))
	return faults.flatMap((fault) => fault ?? [])
}

async function untilSame(db: Database, { name, origin }: StormNode): Promise<string | undefined> {
	const end = performance.now() + SHOWN_WITHIN_MS
	while (true) {
		const [onSale, listed] = [await readOnSale(db), await readListed(origin)]
		const gone = [...listed].filter((id) => !onSale.has(id))
		const missing = [...onSale].filter((id) => !listed.has(id))
		if (gone.length + missing.length === 0) return undefined
		if (performance.now() > end)
			return `${name} at ${origin} lists ${gone.length} items that are not on sale (${gone.slice(0, 5)}) and lacks ${missing.length} (${missing.slice(0, 5)})`
		await pause(LOOK_EVERY_MS)
	}
}

async function readOnSale(db: Database): Promise<Set<number>> {
	const rows = await db.many<{ id: number }>("select id from items where status = 'available'")
	return new Set(rows.map(({ id }) => id))
}

async function readListed(origin: string): Promise<Set<number>> {
	const ids = new Set<number>()
	for (let page = 1, pages = 1; page <= pages; page++) {
		const answer = await fetch(`${origin}/api/items/list?limit=${MAX_PRODUCTS_PER_PAGE}&page=${page}`)
		const body = (await answer.json()) as { payload: { id: number }[]; meta: { pages: number } }
		for (const { id } of body.payload) ids.add(id)
		pages = body.meta.pages
	}
	return ids
}
