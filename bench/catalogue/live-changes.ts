import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../apps/server/src/modules/catalogue/demo/random.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

const SEED = 11
/** Takes every nth listing, so that changes are spread over the catalogue. */
const TAKE_EVERY = 7

export interface LiveChanges {
	/** Changes committed per second since the start. */
	stop(): Promise<number>
}

interface LiveChangesOptions {
	perSecond: number
	/** Called before each item is sold; it calls back to sell it. */
	onSell: (id: number, sell: () => Promise<unknown>) => Promise<void>
}

/** Sells, adds and reprices listings at a steady rate, by SQL, as another node would. */
export async function startLiveChanges(db: Database, options: LiveChangesOptions): Promise<LiveChanges> {
	const random = randomFrom(SEED)
	const rows = await db.many<{ id: number }>(
		`select id from items where status = 'available' and id % $1 = 0 order by md5(id::text)`,
		[TAKE_EVERY],
	)
	const ids = rows.map(({ id }) => id)
	const next = () => {
		const id = ids.pop()
		if (id === undefined) throw new Error('too few listings for so many changes')
		return id
	}
	const sell = (id: number) => db.run(`update items set status = 'sold' where id = $1`, [id])
	const changes = [
		() => {
			const id = next()
			return options.onSell(id, () => sell(id))
		},
		() =>
			db.run(
				`insert into items (kind_id, price_cents, float_value, paint_seed)
				select kind_id, price_cents, float_value, paint_seed from items where id = $1`,
				[next()],
			),
		() =>
			db.run('update items set price_cents = least(price_cents * $2::float8 + 1, 16777215) where id = $1', [
				next(),
				0.8 + random() * 0.4,
			]),
	]
	const startedAt = performance.now()
	const underWay = new Set<Promise<unknown>>()
	const stopping = new AbortController()
	let begun = 0
	let failure: unknown
	const begin = () => {
		const change = changes[begun++ % changes.length]?.()
		if (change === undefined) return
		const tracked = change
			.catch((error: unknown) => {
				failure ??= error
			})
			.finally(() => underWay.delete(tracked))
		underWay.add(tracked)
	}
	const loop = async () => {
		while (!stopping.signal.aborted) {
			begin()
			await pause(Math.max(0, startedAt + (begun * 1000) / options.perSecond - performance.now()))
		}
	}
	const looping = loop()
	return {
		async stop() {
			stopping.abort()
			await looping
			const seconds = (performance.now() - startedAt) / 1000
			await Promise.all(underWay)
			if (failure !== undefined) throw failure
			return begun / seconds
		},
	}
}
