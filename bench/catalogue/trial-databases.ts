import { generateListings } from '../../apps/server/src/modules/catalogue/generate/generate-listings.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'

const SEED = 1

export interface TrialDatabases {
	/** The URL of a database with that many listings on sale. */
	ofSize(listings: number): Promise<string>
	stop(): Promise<void>
}

/** A separate PostgreSQL in `folder`, with one database per requested size. */
export async function openTrialDatabases(
	folder: string,
	say: (text: string) => void,
): Promise<TrialDatabases> {
	const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress: say })
	const server = connectTo(postgres.url)
	const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
	return {
		async ofSize(listings) {
			const name = `listings_${listings}`
			const known = await server.maybe('select from pg_database where datname = $1', [name])
			if (known !== undefined) {
				if (await isUpToDate(urlOf(name))) return urlOf(name)
				await server.run(`drop database ${name}`)
			}
			// Under another name until it is complete, so that an interrupted one is never used.
			await server.run('drop database if exists draft')
			await server.run('create database draft')
			await fill(urlOf('draft'), listings, say)
			await server.run(`alter database draft rename to ${name}`)
			return urlOf(name)
		},
		async stop() {
			await server.close()
			await postgres.stop()
		},
	}
}

export function connectTo(url: string, maxConnections = 4): Database {
	return openDatabase({ url, maxConnections, name: 'bench', onIdleError: () => undefined })
}

/** False for a database of an earlier run with other migrations. */
function isUpToDate(url: string): Promise<boolean> {
	return migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined }).then(
		() => true,
		() => false,
	)
}

async function fill(url: string, listings: number, say: (text: string) => void): Promise<void> {
	say(`Generating ${listings.toLocaleString('en')} listings`)
	await migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(url)
	try {
		await generateListings(db, { count: listings, seed: SEED, now: new Date(), onProgress: () => undefined })
		// Pictures and popularity as in a running shop: a few kinds are wanted by many.
		await db.run(`update item_kinds set img_url = '/pictures/' || md5(title) || '.webp',
			popularity = (2000 * power(('x' || left(md5(title), 6))::bit(24)::int / 16777216.0, 8))::int`)
		await db.run('vacuum analyze item_kinds')
		await db.run('vacuum analyze items')
	} finally {
		await db.close()
	}
}
