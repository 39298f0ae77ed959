import type { Country } from '@skinverse/contract/entities/country'
import type { Currency } from '@skinverse/contract/entities/currency'
import type { Language, Localizations } from '@skinverse/contract/entities/language'
import type { SocialLink } from '@skinverse/contract/entities/social-link'
import type { Database, Sql } from '../../platform/database/database.ts'
import { readPublished, type StoredBrand } from '../brand/index.ts'
import { readSettings, type ShopSettings, unfold } from './settings/settings.ts'

export interface KnownCountry extends Country {
	supported: boolean
}

export interface StoredPage {
	id: number
	slug: string | null
	is_terms: boolean
	is_privacy: boolean
	texts: readonly { languageId: number; title: string; content: string }[]
}

/** All content in one snapshot. */
export interface Snapshot {
	revision: number
	settings: ShopSettings
	languages: Language[]
	localizations: ReadonlyMap<number, Localizations>
	currencies: Currency[]
	countries: KnownCountry[]
	pages: StoredPage[]
	socialLinks: SocialLink[]
	/** Undefined: the built-in brand. */
	brand: StoredBrand | undefined
}

export async function readRevision(sql: Sql): Promise<number> {
	return (await sql.one<{ revision: number }>('select revision from content_revision')).revision
}

/** One consistent snapshot: a page's text always matches the list of languages. */
export function loadSnapshot(db: Database, onUnusable: (setting: string) => void): Promise<Snapshot> {
	return db.transaction(async (tx) => {
		await tx.run('set transaction isolation level repeatable read, read only')
		return {
			revision: await readRevision(tx),
			settings: unfold(await readSettings(tx, onUnusable)),
			languages: await tx.many<Language>(
				'select id, code, title, is_default::int as default from languages where not is_draft order by id',
			),
			localizations: await readLocalizations(tx),
			currencies: await tx.many<Currency>(
				`select code, value::float8 as value, symbol, is_default::int as default
				from currencies order by position, code`,
			),
			countries: await readCountries(tx),
			pages: await tx.many<StoredPage>(
				`select id, slug, is_terms, is_privacy, coalesce((
					select jsonb_agg(jsonb_build_object(
						'languageId', language_id, 'title', title, 'content', content) order by language_id)
					from static_page_texts where page_id = id), '[]') as texts
				from static_pages order by position, id`,
			),
			socialLinks: await tx.many<SocialLink>(
				'select id, link, img, title from social_links order by position, id',
			),
			brand: await readPublished(tx),
		}
	})
}

async function readLocalizations(tx: Sql): Promise<Map<number, Localizations>> {
	const rows = await tx.many<{ language_id: number; texts: Localizations }>(
		'select language_id, jsonb_object_agg(key, text) as texts from localizations group by language_id',
	)
	return new Map(rows.map((row) => [row.language_id, row.texts]))
}

export async function readCountries(tx: Sql): Promise<KnownCountry[]> {
	const rows = await tx.many<KnownCountry>('select id, title, iso, supported from countries')
	// Sorted here and not by the database, whose collation would put Åland Islands after Zimbabwe.
	const order = new Intl.Collator('en')
	return rows.toSorted((a, b) => order.compare(a.title, b.title))
}
