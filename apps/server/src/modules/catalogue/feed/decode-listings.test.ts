import { to as copyTo } from 'pg-copy-streams'
import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Listing } from '../engine/listings.ts'
import { DECODED_COLUMNS, decodeListings } from './decode-listings.ts'
import { readListings, readListingsById } from './load-items.ts'

const byId = (a: Listing, b: Listing) => a.id - b.id

describe("listings in PostgreSQL's binary format", () => {
	let db: Database
	beforeAll(async () => {
		db = (await cloneDatabase()).db
		const { id } = await db.one<{ id: number }>(
			"insert into item_kinds (category, title, type) values ('cs2', 'AK-47 | Redline', 'Rifle') returning id",
		)
		await db.run(
			`insert into items (kind_id, price_cents, old_price_cents, float_value, paint_seed, created_at,
				trade_lock_until, status)
			select $1, 1 + n * 7, nullif(n % 3, 0) * 1000, nullif(n % 2, 0) / (n + 1.0), nullif(n % 5, 0),
				timestamptz '2026-01-01 00:00:00.4999 UTC' + n * interval '1.0001 s',
				case when n % 4 = 0 then timestamptz '2027-01-01 UTC' end,
				case when n % 10 = 0 then 'sold' else 'available' end
			from generate_series(1, 5000) n`,
			[id],
		)
	})

	it('equal the rows of a plain query, including listings with only a price', async () => {
		const listings = (await db.readState((state) => gather(readListings(state)))).flat().sort(byId)
		expect(listings).toHaveLength(4500)
		const ids = Array.from({ length: 5000 }, (_, index) => index + 1)
		expect(listings).toEqual((await readListingsById(db, ids)).sort(byId))
	})

	it('are decoded for any chunk boundaries', async () => {
		const whole = await copied(db)
		const inPieces = async (length: number) => (await gather(decodeListings(pieces(whole, length)))).flat()
		const expected = await inPieces(whole.length)
		expect(expected).toHaveLength(20)
		for (const length of [1, 7, 64, 81, 83, 500]) expect(await inPieces(length)).toEqual(expected)
	})

	it('release the connection when reading stops early', async () => {
		const own = () =>
			db.one<{ sessions: number }>(
				`select count(*)::int as sessions from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and query like '%copy (%'`,
			)
		await db.readState(async (state) => {
			expect(await own()).toEqual({ sessions: 0 })
			for await (const batch of readListings(state)) if (batch.length > 0) break
		})
		await expect.poll(own).toEqual({ sessions: 0 })
	})
})

async function copied(db: Database): Promise<Buffer> {
	const client = await db.pool.connect()
	try {
		const rows = `select ${DECODED_COLUMNS} from items order by id limit 20`
		return Buffer.concat(await gather(client.query(copyTo(`copy (${rows}) to stdout (format binary)`))))
	} finally {
		client.release()
	}
}

async function* pieces(whole: Buffer, length: number): AsyncGenerator<Buffer> {
	for (let start = 0; start < whole.length; start += length) yield whole.subarray(start, start + length)
}

async function gather<T>(source: AsyncIterable<T>): Promise<T[]> {
	const gathered: T[] = []
	for await (const part of source) gathered.push(part)
	return gathered
}
