import { readPublished } from '../modules/brand/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'

/** As it is published; `BRAND` before that. */
export async function shopName(db: Database, { brand }: Pick<Config, 'brand'>): Promise<string> {
	return (await readPublished(db))?.name ?? brand
}
