import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { temporaryFolder } from '../../../../test/own-database.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ImportError } from './import-error.ts'
import { type ImportOptions, importFile } from './import-file.ts'

let folder: string
beforeAll(async () => {
	folder = await temporaryFolder()
})

let files = 0
async function fileOf(content: string | Buffer): Promise<string> {
	const path = join(folder, `file-${files++}`)
	await writeFile(path, content)
	return path
}

async function take(db: Database, content: string | Buffer, options: Partial<ImportOptions> = {}) {
	return importFile(db, {
		file: await fileOf(content),
		dryRun: false,
		category: undefined,
		prices: undefined,
		texts: undefined,
		eurPerUsd: undefined,
		report: undefined,
		onProgress: () => {},
		...options,
	})
}

/** The file's own database, truncated for each test: a clone per test would take longer than the tests. */
let own: Database
beforeAll(async () => {
	own = (await cloneDatabase()).db
	// These reference items or kinds and cannot be truncated with them; this shop has none.
	for (const [table, constraint] of [
		['offers', 'offers_kind_id_fkey'],
		['offer_lines', 'offer_lines_kind_id_fkey'],
		['order_refunds', 'order_refunds_listed_item_id_fkey'],
	])
		await own.run(`alter table ${table} drop constraint ${constraint}`)
})
async function shop(): Promise<Database> {
	await own.run('truncate item_kinds, items, item_changes restart identity cascade')
	await own.run("delete from currencies where code = 'USD'")
	return own
}
const titles = async (db: Database) =>
	(await db.many<{ title: string }>('select title from item_kinds order by id')).map(({ title }) => title)
const kindOf = (db: Database, title: string) =>
	db.one(
		`select type, quality, exterior, hero, class, weapon, collection, stattrak, souvenir from item_kinds
		where title = $1`,
		[title],
	)
const reasonsOf = ({ reasons }: { reasons: { reason: string; first: number[] }[] }) =>
	Object.fromEntries(reasons.map(({ reason, first }) => [reason, first]))

const oddNames = [
	'4nalog <01 Player Sticker - TI 2022',
	'Autograph: David &quot;LD&quot; Gorman',
	'Autographed  Song of the Bluebird - Bow',
	'He said "mine"',
	'back\\slash \\n and 100 % \\N',
	'龍王 Ямато Ł♥ 한글',
	'Mok',
	' leading and trailing ',
]

describe('a CSV file', () => {
	const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

	it('keeps names unchanged', async () => {
		const db = await shop()
		const rows = oddNames.map((name) => `${quoted(name)},dota2,1.50`).join('\r\n')
		const summary = await take(db, `\ufefftitle,category,price\r\n${rows}\r\n`)
		expect(summary).toMatchObject({ records: 8, skipped: 0, listings: { added: 8 } })
		expect(await titles(db)).toEqual(expect.arrayContaining(oddNames))
	})

	it('imports all fields of a listing', async () => {
		const db = await shop()
		await take(
			db,
			`id;Title;category;type;quality;collection;price;old_price;float_value;paint_seed;trade_lock_until;colour
a1;StatTrak™ AK-47 | Redline (Field-Tested);cs2;;Classified;The Phoenix Collection;42.1;50;0.2134;661;2030-01-02T03:04:05Z;red`,
		)
		expect(await kindOf(db, 'StatTrak™ AK-47 | Redline (Field-Tested)')).toEqual({
			type: 'Rifle',
			quality: 'Classified',
			exterior: 'field_tested',
			hero: null,
			class: 'StatTrak',
			weapon: 'AK-47',
			collection: 'The Phoenix Collection',
			stattrak: true,
			souvenir: false,
		})
		expect(
			await db.one(
				'select price_cents, old_price_cents, float_value, paint_seed, trade_lock_until from items',
			),
		).toEqual({
			price_cents: 4210,
			old_price_cents: 5000,
			float_value: 0.2134,
			paint_seed: 661,
			trade_lock_until: new Date('2030-01-02T03:04:05Z'),
		})
	})

	// covers asvs:5.2.2
	it('reports skipped lines with reasons, and imports the rest', async () => {
		const db = await shop()
		const summary = await take(
			db,
			[
				'title,category,price,float_value',
				'Good One,dota2,1.00,',
				'"Two\nlines",dota2,1.00,',
				`${'x'.repeat(301)},dota2,1.00,`,
				'Free,dota2,0,',
				'NaN,dota2,1e3,',
				'Worn,cs2,1.00,1.5',
				'Elsewhere,tf2,1.00,',
				'Too,many,cells,0.1,0.2',
				' ,dota2,1.00,',
				'Good Two,dota2,2.00,',
				'#CSGO_crate_musickit_masterminds2_capsule,cs2,3.00,',
				'#Econ_Autograph_Modifier_TI2024 Autograph: Ams,dota2,3.00,',
				'newbloom_2024_primal_beast_loading_screen,dota2,3.00,',
				'#1 Fan,dota2,3.00,',
			].join('\n'),
		)
		expect(summary).toMatchObject({ skipped: 11, listings: { added: 3 } })
		expect(reasonsOf(summary)).toEqual({
			'the name contains control characters': [4],
			'the name is longer than 300 characters': [5],
			'the name is an internal key of the game: write the name that shoppers know into the file': [13, 15],
			'the name begins with the internal key "#Econ_Autograph_Modifier_TI2024": delete it from the file and keep the words after it':
				[14],
			'price "0" must be a price from 0.01 to 167772.15': [6],
			'price "1e3" must be a price from 0.01 to 167772.15': [7],
			'float_value "1.5" must be a number from 0 to 1': [8],
			'category "tf2" is not cs2 or dota2': [9],
			'Invalid Record Length: columns length is 4, got 5': [10],
			'the name is empty': [11],
		})
		expect(await titles(db)).toEqual(['#1 Fan', 'Good One', 'Good Two'])
	})

	it('imports equal rows as separate listings, and is idempotent', async () => {
		const db = await shop()
		const content = `title,category,price\n${'Mok,dota2,1.00\n'.repeat(3)}Mok,dota2,2.00\n`
		expect((await take(db, content)).listings).toEqual({ added: 4, updated: 0, unchanged: 0 })
		await db.run('delete from item_changes')
		expect((await take(db, content)).listings).toEqual({ added: 0, updated: 0, unchanged: 4 })
		expect(await db.many('select from item_changes')).toEqual([])
		expect(await db.one('select count(*) from items')).toEqual({ count: 4 })
	})

	it('updates a listing by its id, but does not relist a sold item', async () => {
		const db = await shop()
		await take(db, 'id,title,category,price\n1,Mok,dota2,1.00\n2,NEL,dota2,1.00\n')
		await db.run("update items set status = 'sold' where source = 'import:id:2'")
		const summary = await take(db, 'id,title,category,price\n1,Mok,dota2,3.00\n2,NEL,dota2,3.00\n')
		expect(summary.listings).toEqual({ added: 0, updated: 1, unchanged: 1 })
		expect(await db.many('select price_cents, status from items order by source')).toEqual([
			{ price_cents: 300, status: 'available' },
			{ price_cents: 100, status: 'sold' },
		])
	})

	it('is refused completely if a quote is not closed', async () => {
		const db = await shop()
		const content = `title,category,price\nGood,dota2,1.00\n"Open,dota2,1.00\n${'Row,dota2,1.00\n'.repeat(9_000)}`
		await expect(take(db, content)).rejects.toThrow(/a quote is opened near line \d+ and never closed/)
		expect(await titles(db)).toEqual([])
	})
})

const redline = {
	id: 'skin-1',
	name: 'AK-47 | Redline',
	description: 'It has <i>lines</i>\\n\\n',
	weapon: { id: 'weapon_ak47', weapon_id: 7, name: 'AK-47' },
	category: { id: 'csgo_inventory_weapon_category_rifles', name: 'Rifles' },
	pattern: { id: 'x', name: 'Redline' },
	min_float: 0.1,
	max_float: 0.7,
	rarity: { id: 'rarity_legendary_weapon', name: 'Classified', color: '#d32ce6' },
	stattrak: true,
	souvenir: false,
	paint_index: '282',
	wears: [
		{ id: 'SFUI_InvTooltip_Wear_Amount_1', name: 'Minimal Wear' },
		{ id: 'SFUI_InvTooltip_Wear_Amount_2', name: 'Field-Tested' },
	],
	collections: [{ id: 'collection-1', name: 'The Phoenix Collection', image: 'x' }],
	image: 'https://pictures.example/redline.png',
}
const knife = {
	id: 'skin-vanilla',
	name: '★ Karambit',
	weapon: { id: 'sfui_wpnhud_knifekaram', name: 'Karambit' },
	category: { id: 'sfui_invpanel_filter_melee', name: 'Knives' },
	pattern: null,
	min_float: null,
	max_float: null,
	rarity: { id: 'rarity_ancient_weapon', name: 'Covert' },
	stattrak: true,
	paint_index: null,
	image: 'no address',
}
const doppler = (phase: string) => ({
	...knife,
	id: `skin-${phase}`,
	name: '★ Karambit | Doppler',
	phase,
	stattrak: false,
	wears: [{ id: 'SFUI_InvTooltip_Wear_Amount_0', name: 'Factory New' }],
})
const priceList = {
	metadata: { updated_at: '2026-08-08', currency: 'USD', item_count: 2 },
	prices: { 'AK-47 | Redline (Field-Tested)': 4210, '★ Karambit | Doppler (Factory New)': 100_000 },
}

describe('CSGO-API skins', () => {
	it('become one kind per edition and wear, including vanilla knives and phases', async () => {
		const db = await shop()
		const summary = await take(
			db,
			JSON.stringify([redline, knife, doppler('Ruby'), doppler('Phase 1')], null, 1),
		)
		expect(summary).toMatchObject({
			kinds: { added: 8 },
			listings: { added: 0 },
			kindsNotOnSale: 8,
			skipped: 0,
		})
		expect((await titles(db)).sort()).toEqual([
			'AK-47 | Redline (Field-Tested)',
			'AK-47 | Redline (Minimal Wear)',
			'StatTrak™ AK-47 | Redline (Field-Tested)',
			'StatTrak™ AK-47 | Redline (Minimal Wear)',
			'★ Karambit',
			'★ Karambit | Doppler (Factory New)',
			'★ Karambit | Doppler (Factory New)',
			'★ StatTrak™ Karambit',
		])
		expect(await kindOf(db, '★ StatTrak™ Karambit')).toMatchObject({ type: 'Knife', exterior: 'not_painted' })
		expect(await kindOf(db, 'AK-47 | Redline (Minimal Wear)')).toMatchObject({
			quality: 'Classified',
			collection: 'The Phoenix Collection',
			weapon: 'AK-47',
		})
	})

	it('are listed for sale at the price of a price list, converted to EUR', async () => {
		const db = await shop()
		const prices = await fileOf(gzipSync(JSON.stringify(priceList)))
		const content = gzipSync(JSON.stringify([redline, doppler('Ruby'), doppler('Phase 1')]))
		const summary = await take(db, content, { prices, eurPerUsd: 0.5 })
		expect(summary).toMatchObject({ listings: { added: 3 }, kindsNotOnSale: 3 })
		expect(await db.many('select price_cents from items order by price_cents')).toEqual([
			{ price_cents: 2105 },
			{ price_cents: 50_000 },
			{ price_cents: 50_000 },
		])
		expect((await take(db, content, { prices, eurPerUsd: 0.5 })).listings.unchanged).toBe(3)
	})

	it('keep names in other languages, with a note', async () => {
		const db = await shop()
		const german = {
			...redline,
			name: 'AK-47 | Rotlinie',
			stattrak: false,
			wears: [{ ...redline.wears[1], name: 'Einsatzerprobt' }],
		}
		const summary = await take(db, JSON.stringify([german]))
		expect(summary.notes).toEqual([expect.stringContaining('not English')])
		expect(await kindOf(db, 'AK-47 | Rotlinie (Einsatzerprobt)')).toMatchObject({ exterior: 'field_tested' })
	})

	it('can be JSON lines; an invalid line is skipped and reported by its number', async () => {
		const db = await shop()
		const line = (title: string) =>
			JSON.stringify({
				...redline,
				wears: undefined,
				wear: redline.wears[1],
				market_hash_name: title,
				stattrak: false,
			})
		const summary = await take(
			db,
			`${line('AK-47 | Redline (Field-Tested)')}\n{"broken":\n\n${line('AK-47 | B (Field-Tested)')}\n`,
		)
		expect(reasonsOf(summary)).toEqual({ 'the line is not valid JSON': [2] })
		expect(await titles(db)).toHaveLength(2)
	})
})

describe('other CS2 files', () => {
	it('import items by market name and skip items without one', async () => {
		const db = await shop()
		const rarity = { id: 'rarity_rare', name: 'High Grade', color: '#4b69ff' }
		const summary = await take(
			db,
			JSON.stringify([
				{ id: 'music_kit-1', name: 'Valve, CS2', rarity, market_hash_name: null },
				{ id: 'music_kit-2', name: 'A, B', rarity, market_hash_name: 'Music Kit | A, B' },
				{ id: 'sticker-2', name: 'Sticker | Shooter (Foil)', rarity: { id: 'rarity_undefined', name: null } },
				{
					id: 'agent-1',
					name: 'Ground Rebel  | Elite Crew',
					rarity: { id: 'rarity_rare_character', name: 'x' },
				},
				{
					id: 'agent-1',
					name: 'Ground Rebel  | Elite Crew',
					rarity: { id: 'rarity_rare_character', name: 'x' },
				},
			]),
		)
		expect(reasonsOf(summary)).toEqual({
			'no market name, so it cannot be sold': [1],
			'duplicate of an earlier record': [5],
		})
		expect(await kindOf(db, 'Ground Rebel  | Elite Crew')).toMatchObject({
			type: 'Agent',
			quality: 'Distinguished',
		})
		expect(await kindOf(db, 'Sticker | Shooter (Foil)')).toMatchObject({ type: 'Sticker', quality: null })
	})

	it('set the collection of known finishes', async () => {
		const db = await shop()
		await take(db, JSON.stringify([{ ...redline, collections: [] }]))
		const summary = await take(
			db,
			JSON.stringify([
				{
					id: 'collection-1',
					name: 'The Phoenix Collection',
					contains: [
						{ id: 'skin-1', name: 'AK-47 | Redline', rarity: redline.rarity },
						{ id: 'skin-2', name: 'AWP | Newer', rarity: redline.rarity },
					],
				},
			]),
		)
		expect(summary).toMatchObject({ kinds: { added: 0, updated: 4 }, skipped: 1 })
		expect(await kindOf(db, 'StatTrak™ AK-47 | Redline (Field-Tested)')).toMatchObject({
			collection: 'The Phoenix Collection',
		})
	})

	it('import inventory maps, two levels deep for skins', async () => {
		const db = await shop()
		const summary = await take(
			db,
			JSON.stringify({
				skins: { 7: { 282: { name: 'AK-47 | Redline', image: 'x' } } },
				crates: { 1210: { name: 'Gift Package', market_hash_name: 'Gift Package', image: 'x' } },
			}),
		)
		expect(summary).toMatchObject({ records: 2, kinds: { added: 1 }, skipped: 1 })
	})

	it('import cs2-lib items with their texts', async () => {
		const db = await shop()
		const texts = await fileOf(
			JSON.stringify({
				1: { name: 'Karambit | Fade' },
				2: { name: 'Agent | Max | FBI' },
				3: { name: 'Knife' },
			}),
		)
		const items = [
			{ id: 1, type: 'melee', rarity: '#eb4b4b', wearMin: 0, wearMax: 0.08 },
			{ id: 2, type: 'agent', rarity: '#4b69ff' },
			{ id: 3, type: 'melee', free: true },
			{ id: 4, type: 'stub' },
		]
		await expect(take(db, JSON.stringify(items))).rejects.toThrow('--texts')
		expect(await take(db, JSON.stringify(items), { texts })).toMatchObject({
			kinds: { added: 3 },
			skipped: 2,
		})
		expect(await titles(db)).toEqual(
			expect.arrayContaining([
				'★ Karambit | Fade (Factory New)',
				'★ Karambit | Fade (Minimal Wear)',
				'Max | FBI',
			]),
		)
	})
})

const description = (name: string, tags: Record<string, string>) => ({
	appid: '570',
	name: `The ${name}`,
	market_hash_name: name,
	icon_url: 'abc',
	tags: Object.entries(tags).map(([category, tag]) => ({ category, name: tag })),
})

describe('lists of names and prices', () => {
	const names = Object.fromEntries(
		[...oddNames, ...Array.from({ length: 30 }, (_, n) => `Item ${n}`)].map((name) => [name, -1]),
	)

	it('import every market name unchanged, and detect the game', async () => {
		const db = await shop()
		const summary = await take(db, JSON.stringify(names, null, 2))
		expect(summary).toMatchObject({ looksLike: 'market names of dota2', records: 38, kinds: { added: 38 } })
		expect(await titles(db)).toEqual(expect.arrayContaining(oddNames))
		const cs2 = await take(db, JSON.stringify({ 'AK-47 | Redline (Well-Worn)': { en_name: '', name_id: 1 } }))
		expect(cs2.looksLike).toBe('market names of cs2')
	})

	it('never override more reliable data', async () => {
		const db = await shop()
		const sure = description('Frozen Star', {
			Type: 'Wearable',
			Slot: 'Head',
			Quality: 'Standard',
			Rarity: 'Rare',
			Hero: 'Lich',
		})
		await take(db, JSON.stringify(sure))
		const summary = await take(db, JSON.stringify({ 'Frozen Star': 1 }), { category: 'dota2' })
		expect(summary.kinds).toEqual({ added: 0, updated: 0, unchanged: 1 })
		expect(await kindOf(db, 'Frozen Star')).toMatchObject({ type: 'Head', class: 'Standard', hero: 'Lich' })
	})

	it('list names with a price for sale at the shop’s own rate', async () => {
		const db = await shop()
		await expect(take(db, JSON.stringify(priceList))).rejects.toThrow('--eur-per-usd')
		await db.run("insert into currencies (code, value, symbol) values ('USD', 1.25, '$')")
		expect((await take(db, JSON.stringify(priceList))).listings.added).toBe(2)
		expect(await db.one('select min(price_cents) from items')).toEqual({ min: 3368 })
	})
})

describe('Steam inventory descriptions', () => {
	it('are read in both formats', async () => {
		const db = await shop()
		const old = description('Twisted Arc', {
			Type: 'Wearable',
			Slot: 'Belt',
			Quality: 'Genuine',
			Rarity: 'Rare',
			Hero: 'Other',
		})
		const current = {
			...old,
			appid: 570,
			market_hash_name: 'Angler in the Abyss',
			tags: [
				{ category: 'Type', localized_tag_name: 'Bundle' },
				{ category: 'Slot', localized_tag_name: 'N/A' },
				{ category: 'Hero', localized_tag_name: 'Slark' },
			],
		}
		await take(db, `${JSON.stringify(old)}\n${JSON.stringify(current)}`)
		expect(await kindOf(db, 'Twisted Arc')).toMatchObject({
			type: 'Belt',
			hero: null,
			class: 'Genuine',
			quality: 'Rare',
		})
		expect(await kindOf(db, 'Angler in the Abyss')).toMatchObject({ type: 'Bundle', hero: 'Slark' })
	})
})

describe('an import', () => {
	it('as a dry run reports the changes and makes none', async () => {
		const db = await shop()
		const summary = await take(db, JSON.stringify([redline]), { dryRun: true })
		expect(summary).toMatchObject({ dryRun: true, kinds: { added: 4 } })
		expect(await titles(db)).toEqual([])
	})

	// covers asvs:5.2.3
	it('of a zip bomb is stopped and changes nothing', async () => {
		const db = await shop()
		const item = JSON.stringify(redline)
		const room = Buffer.alloc(80 * 2 ** 20, ' ')
		const packed = gzipSync(Buffer.concat([Buffer.from(`[${item},`), room, Buffer.from(`${item}]`)]))
		await expect(take(db, packed)).rejects.toThrow('decompresses to more than the allowed size')
		expect(await titles(db)).toEqual([])
	})

	it('of a truncated file changes nothing', async () => {
		const db = await shop()
		const whole = JSON.stringify(
			Array.from({ length: 8_000 }, (_, n) => ({ ...redline, name: `AK-47 | ${n}` })),
		)
		const report = join(folder, 'never.json')
		await expect(take(db, whole.slice(0, -50), { report })).rejects.toBeInstanceOf(ImportError)
		await expect(take(db, gzipSync(whole).subarray(0, -50))).rejects.toThrow()
		expect(await titles(db)).toEqual([])
		await expect(readFile(report)).rejects.toThrow('ENOENT')
		await expect(readFile(`${report}.part`)).rejects.toThrow('ENOENT')
	})

	it('lists every skipped record in the report file', async () => {
		const db = await shop()
		const report = join(folder, 'report.json')
		await take(db, 'title,category,price\nA,dota2,x\nB,dota2,1\nC,tf2,1\n', { report })
		expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
			skippedRecords: [
				{ number: 2, name: 'A', reason: expect.stringContaining('price "x"') },
				{ number: 4, name: 'C', reason: expect.stringContaining('category "tf2"') },
			],
			summary: { unit: 'line', records: 3, skipped: 2, listings: { added: 1 } },
		})
	})

	it.each([
		['', 'is empty'],
		['hello', 'neither JSON nor a CSV file'],
		['name,price\nA,1\n', 'whose first line names a column "title"'],
		['{"1":{"id":1,"name":"npc_dota_hero_axe","localized_name":"Axe"}}', 'a list of Dota 2 heroes'],
		['{"axe_weapon":"icons/econ/axe.png"}', 'a map of picture URLs'],
		['{"0":{"name":"Desert Eagle","desc":"x"}}', 'the texts of cs2-lib items'],
		['[{"colour":"red","size":3}]', 'objects with colour, size'],
		['[1,2,3]', 'number values'],
	])('of %j is refused with a description of its content', async (content, line) => {
		const db = await shop()
		await expect(take(db, content)).rejects.toThrow(line)
	})

	it('reports a missing file', async () => {
		const db = await shop()
		await expect(take(db, '', { file: join(folder, 'missing.json') })).rejects.toThrow('cannot be read')
	})
})
