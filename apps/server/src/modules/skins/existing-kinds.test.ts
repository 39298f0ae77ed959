import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { testDatabase } from '../../../test/database.ts'
import { ownSchema } from '../../../test/own-schema.ts'
import { type Database, openDatabase, type Sql } from '../../platform/database/database.ts'
import { SHOP_SCHEMA } from '../../platform/database/migrate.ts'
import { demoListings } from '../catalogue/demo/seed-demo-catalogue.ts'

const MIGRATION = '0040_skins.sql'

interface Kind {
	category: string
	title: string
	phase: string
	class: string | null
}

const cs2 = (title: string, phase = ''): Kind => ({ category: 'cs2', title, phase, class: 'Normal' })
const dota2 = (title: string, className: string | null): Kind => ({
	category: 'dota2',
	title,
	phase: '',
	class: className,
})

const ODD: Kind[] = [
	cs2('P2000 | Odd! (Factory New)'),
	cs2('StatTrak™ P2000 | Odd? (Well-Worn)'),
	cs2('Souvenir P2000 | Ódd'),
	cs2('★ StatTrak™ Odd Knife | Doppler (Factory New)', 'Phase 1'),
	cs2('★ Odd Knife | Doppler (Factory New)', 'Phase 2'),
	cs2('Souvenir '),
	cs2('StatTrak™  (Factory New)'),
	cs2('龍王'),
	cs2('Ёлка'),
	cs2(`Odd ${'long '.repeat(58)}name`),
	dota2('Inscribed Odd’s Blade', 'Inscribed'),
	dota2("Odd's Blade", 'Standard'),
	dota2('Standard Odd Blade', 'Standard'),
	dota2('Genuine ', 'Genuine'),
	dota2('Odd Courier', null),
]

async function addKinds(db: Sql, kinds: readonly Kind[]): Promise<void> {
	await db.run(
		`insert into item_kinds (category, title, phase, class, type)
		select category, title, phase, class, 'Rifle'
		from jsonb_to_recordset($1) as (category text, title text, phase text, class text)`,
		[JSON.stringify(kinds)],
	)
}

/** In the order in which the skins were added. */
const readKinds = (db: Database) =>
	db.many<Kind & { name: string; slug: string }>(
		`select kind.category, title, phase, class, name, slug from item_kinds kind
		join skins skin on skin.id = kind.skin_id order by skin.id, title collate "C", phase collate "C"`,
	)

test('kinds from before skins get the same skins and slugs from the migration as new ones from the trigger', async () => {
	const schema = await ownSchema()
	const bring = (name: string) =>
		copyFile(join(SHOP_SCHEMA.directory, name), join(schema.files.directory, name))
	const names = await readdir(SHOP_SCHEMA.directory)
	for (const name of names.filter((each) => each < MIGRATION)) await bring(name)
	await schema.migrate()
	const before = openDatabase({ url: schema.url, maxConnections: 2, name: 'test', onIdleError: () => {} })
	atEnd(() => before.close())
	const kinds = [...ODD, ...new Set(demoListings().map(({ kind }) => kind))]
	await addKinds(before, kinds)
	await bring(MIGRATION)
	expect(await schema.migrate()).toEqual({ applied: [MIGRATION] })

	const migrated = await readKinds(before)
	expect(migrated).toHaveLength(kinds.length)
	const slugs = new Map(migrated.map(({ title, slug }) => [title, slug]))
	expect(slugs.get('Inscribed Odd’s Blade')).toBe('odds-blade-2')
	expect(slugs.get('★ Odd Knife | Doppler (Factory New)')).toBe('odd-knife-doppler')
	expect(slugs.get('Souvenir P2000 | Ódd')).toBe('p2000-odd-3')

	const { db: today } = await testDatabase()
	await addKinds(today, migrated)
	expect(await readKinds(today)).toEqual(migrated)
})
