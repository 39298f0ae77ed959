import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SHOP_SCHEMA } from '../../src/platform/database/migrate.ts'
import { OUTSIDE, readMigrations } from '../../src/platform/database/read-migrations.ts'
import { REVISION_FILE } from '../../src/platform/database/read-sql-objects.ts'
import type { Patch } from '../storm/patch-sources.ts'

/** A version of the shop, as a node is started with it. */
export interface Release {
	nodeArgs: readonly string[]
	env: Readonly<Record<string, string>>
}

export const CURRENT: Release = { nodeArgs: [], env: {} }

const PATCHER = fileURLToPath(new URL('../storm/patch-sources.ts', import.meta.url))
/** One of each kind that is allowed, at the tables that every call uses. */
const MIGRATIONS: Readonly<Record<string, string>> = {
	expand: `alter table orders add column rolled text not null default 'no', add column rolled_to integer;
		alter table items add column rolled boolean not null default false;
		alter table users add column rolled_at timestamptz default now();
		alter table sessions add column rolled_at timestamptz;
		alter table orders add constraint orders_rolled_to check (rolled_to is null or rolled_to >= 0) not valid;
		create table rolled_orders (order_id bigint primary key references orders);`,
	index: `${OUTSIDE}\ncreate index concurrently if not exists orders_rolled_to on orders (rolled_to);
		create index concurrently if not exists items_rolled on items (id) where rolled;`,
	fill: `${OUTSIDE}\ndo $$ begin loop
			update orders set rolled_to = 0 where id in (select id from orders where rolled_to is null limit 100);
			exit when not found;
			commit;
		end loop; end $$;`,
	validate: `alter table orders validate constraint orders_rolled_to;`,
}
/** Replaced while the previous version calls them; the triggers need a lock of their tables. */
const TOUCHED = ['orders/buy_carts.sql', 'orders/buy_cart.sql', 'orders/orders.triggers.sql']

export interface NextRelease extends Release {
	/** The names of the migrations that it adds. */
	added: readonly { name: string; sql: string }[]
}

/** The same code with more migrations, and with functions and triggers of another text. */
export async function nextRelease(folder: string): Promise<NextRelease> {
	const directory = join(folder, 'migrations')
	const sqlDirectory = join(folder, 'sql')
	await cp(SHOP_SCHEMA.directory, directory, { recursive: true })
	await cp(SHOP_SCHEMA.sqlDirectory, sqlDirectory, { recursive: true })
	const count = (await readMigrations(directory)).length
	const added = Object.entries(MIGRATIONS).map(([name, sql], index) => ({
		name: `${String(count + index + 1).padStart(4, '0')}_${name}.sql`,
		sql,
	}))
	for (const { name, sql } of added) await writeFile(join(directory, name), sql)
	for (const file of TOUCHED) {
		const path = join(sqlDirectory, file)
		await writeFile(path, `${await readFile(path, 'utf8')}-- The next release.\n`)
	}
	const revision = JSON.parse(await readFile(join(sqlDirectory, REVISION_FILE), 'utf8'))
	await writeFile(
		join(sqlDirectory, REVISION_FILE),
		JSON.stringify({ ...revision, revision: revision.revision + 1 }),
	)
	const patches: Patch[] = [directory, sqlDirectory].map((path, index) => [
		'platform/database/migrate.ts',
		`new URL('../../../${index === 0 ? 'migrations' : 'sql'}', import.meta.url)`,
		`new URL('${pathToFileURL(path).href}')`,
	])
	return { nodeArgs: ['--import', PATCHER], env: { STORM_PATCHES: JSON.stringify(patches) }, added }
}
