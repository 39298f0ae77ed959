import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { plainPicture } from '../../test/picture-host.ts'
import { processEnv } from '../../test/process-env.ts'
import { findLostBrandPictures, readPublished } from '../modules/brand/index.ts'
import { openStore } from '../modules/pictures/index.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../../../deploy/setup.example.json', import.meta.url))

let database: TestDatabase
let folder: string
beforeAll(async () => {
	database = await cloneDatabase()
	folder = await mkdtemp(join(tmpdir(), 'setup-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(args: string[], input = '') {
	const env = { ...processEnv, DATABASE_URL: database.url, PICTURE_DIR: join(folder, 'pictures') }
	const child = spawn(process.execPath, [CLI, ...args], { env })
	child.stdin.end(input)
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
	const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
	return { output, errors, code }
}

async function setupFrom(contents: string, ...args: string[]) {
	const file = join(folder, 'shop.json')
	await writeFile(file, contents)
	return run(['setup', '--from', file, ...args])
}

const state = () =>
	database.db.one(
		`select (select count(*)::int from operators) as operators,
			(select jsonb_agg(iso order by iso) from countries where supported) as countries,
			(select jsonb_agg(code order by not is_default, code) from languages) as languages,
			(select jsonb_agg(code order by code) from currencies) as currencies,
			(select count(*)::int from brand_revisions) as brands,
			(select count(*)::int from static_pages) as pages,
			(select count(*)::int from items) as items,
			(select value from settings where name = 'vat_percent') as vat,
			(select count(*)::int from operator_trail) as trail`,
	)

describe('setup --from', () => {
	test('the documented example sets up a shop, and a second run changes nothing', async () => {
		const first = await run(['setup', '--from', EXAMPLE, '--password-stdin'], 'Tortoise4711\n')
		expect(first).toMatchObject({
			code: 0,
			output: expect.stringContaining('ada@shop.example can now sign in'),
		})
		const after = await state()
		expect(after).toMatchObject({
			operators: 1,
			countries: ['ee', 'fi', 'lt', 'lv'],
			languages: ['en', 'de'],
			currencies: ['EUR', 'USD'],
			brands: 1,
			pages: 5,
			items: 2,
			vat: 24,
		})
		const second = await run(['setup', '--from', EXAMPLE])
		expect(second.code).toBe(0)
		expect(first.output).toContain('brand: name, colours, fonts, home_texts\ncurrencies: +USD\n')
		const { name, colours } = (await readPublished(database.db)) ?? {}
		expect({ name, colours }).toMatchObject({ name: "Ada's Skins", colours: { accent: '#0d9488' } })
		for (const part of [
			'settings',
			'brand',
			'currencies',
			'countries',
			'languages',
			'static-pages',
			'operator',
		])
			expect(second.output).toContain(`${part}: nothing to change`)
		expect(second.output).toContain('Listings  0 added, 0 updated, 2 unchanged')
		// The second import is recorded, as every import is.
		expect(await state()).toEqual({ ...after, trail: (after as { trail: number }).trail + 1 })
	})

	test('everything that is wrong is said with its line, and nothing is changed', async () => {
		const before = await state()
		const wrong = `{
	"operator": { "name": "Ada", "email": "ada" },
	"settings": {
		"vat_percent": 190,
		"colour": "red",
		"payment_methods": [
			{ "code": "card", "title": "Card", "image": "", "currencies": ["euro"], "provider": "stripe" }
		]
	},
	"languages": [],
	"catalogue": [{ "category": "chess" }]
}`
		const { code, errors } = await setupFrom(wrong)
		expect(code).toBe(1)
		expect(errors.trim().split('\n')).toEqual([
			'shop.json:2: operator.email must be an email address',
			'shop.json:4: settings.vat_percent must be at most 100',
			'shop.json:7: settings.payment_methods.0.currencies.0 must be a currency code such as EUR',
			'shop.json:5: settings.colour is not known',
			'shop.json:10: languages must name a language',
			'shop.json:11: catalogue.0.file must be a text',
			'shop.json:11: catalogue.0.category must be cs2 or dota2',
		])
		expect(await state()).toEqual(before)
	})

	test.each([
		['{\n"settings": {\n', /^shop\.json:\d: is not valid JSON/],
		[
			'{"settings": {"min_top_up": 50, "max_top_up": 10}}',
			/^shop\.json:1: settings\.min_top_up must be at most/,
		],
		['{"catalogue": [{"file": "nowhere.csv"}]}', /^shop\.json:1: catalogue\.0\.file cannot be read/],
		['{"settings": {"vat_percent": 3}, "countries": ["xx"]}', /^shop\.json:1: countries\.0 is xx/],
		['{"settings": {"vat_percent": 3}, "languages": ["xx"]}', /^shop\.json:1: languages\.0 is xx/],
		[
			'{"settings": {"vat_percent": 3}, "operator": {"name": "Bo", "email": "bo@shop.example"}}',
			/password-stdin/,
		],
	])('%j is refused with the reason, and changes nothing', async (contents, complaint) => {
		const before = await state()
		const { code, errors } = await setupFrom(contents)
		expect(errors).toMatch(complaint)
		expect(code).not.toBe(0)
		expect(await state()).toEqual(before)
	})

	test('--check says line by line what does not fit this shop, and changes nothing', async () => {
		const before = await state()
		const wrong = `{
	"settings": { "vat_percent": 7, "min_top_up": 20000 },
	"countries": ["ee", "xx",
		"zz"],
	"languages": ["zz"],
	"catalogue": [
		{ "file": "nowhere.csv" },
		{ "file": "shop.json", "prices": "prices.json" }
	]
}`
		const { code, errors } = await setupFrom(wrong, '--check')
		expect(code).toBe(1)
		const unknown = 'which the shop does not know; codes are those of ISO 3166, such as ee'
		expect(errors.trim().split('\n')).toEqual([
			'shop.json:2: settings.min_top_up must be at most max_top_up (10000)',
			`shop.json:3: countries.1 is xx, ${unknown}`,
			`shop.json:4: countries.2 is zz, ${unknown}`,
			expect.stringMatching(/^shop\.json:5: languages\.0 is zz, which the shop does not know; it has en\b/),
			expect.stringMatching(/^shop\.json:7: catalogue\.0\.file cannot be read: .*nowhere\.csv/),
			expect.stringMatching(/^shop\.json:8: catalogue\.1\.prices cannot be read: .*prices\.json/),
		])
		expect(await state()).toEqual(before)
	})

	test('pictures of the brand become its draft or are published, once', async () => {
		await writeFile(join(folder, 'logo.png'), await plainPicture('red'))
		const file = (publish: boolean) => JSON.stringify({ brand: { logo: 'logo.png', publish } })
		expect((await setupFrom(file(false))).output).toBe('brand: logo\n')
		expect((await setupFrom(file(false))).output).toBe('brand: nothing to change\n')
		expect((await readPublished(database.db))?.pictures.logo).toBeNull()
		expect((await setupFrom(file(true))).output).toBe('brand: logo\n')
		expect((await setupFrom(file(true))).output).toBe('brand: nothing to change\n')
		expect((await readPublished(database.db))?.pictures.logo).toMatchObject({ width: expect.any(Number) })
		const store = openStore({ folder: join(folder, 'pictures'), store: undefined })
		expect(await findLostBrandPictures(database.db, store)).toEqual([])
	})

	test('prices in USD need a rate before anything changes, and are imported with one', async () => {
		const own = await cloneDatabase()
		const former = database
		database = own
		await writeFile(
			join(folder, 'prices.json'),
			'{"metadata": {}, "prices": {"AK-47 | Redline (Field-Tested)": 1160}}',
		)
		const file = (more: object) =>
			JSON.stringify({
				settings: { vat_percent: 3 },
				page_templates: true,
				catalogue: [{ file: 'prices.json', ...more }],
			})
		const before = await state()
		for (const args of [['--check'], []]) {
			const { code, errors } = await setupFrom(file({}), ...args)
			expect(errors).toMatch(/^shop\.json:1: catalogue\.0 has prices in USD, .* add "eur_per_usd"/)
			expect(code).toBe(1)
		}
		expect(await state()).toEqual(before)
		expect((await setupFrom(file({ eur_per_usd: 0.5 }))).code).toBe(0)
		expect(await own.db.one('select price_cents from items')).toEqual({ price_cents: 580 })
		database = former
	})

	test('a draft cannot become the default language, and a removed one leaves its texts in the trail', async () => {
		await database.db.run(`insert into languages (code, title, is_draft) values ('fr', 'Français', true)`)
		await database.db.run(
			`insert into localizations (language_id, key, text) select id, 'cart', 'Panier' from languages where code = 'fr'`,
		)
		const before = await state()
		for (const args of [['--check'], []]) {
			const { code, errors } = await setupFrom(
				'{"settings": {"vat_percent": 4}, "languages": ["fr", "en"]}',
				...args,
			)
			expect(errors).toMatch(
				/^shop\.json:1: languages\.0 is fr, which is a draft and cannot be the default; /,
			)
			expect(code).toBe(1)
		}
		expect(await state()).toEqual(before)
		expect((await setupFrom('{"languages": ["en", "de"]}')).output).toContain('-fr (its 1 texts are')
		expect(
			await database.db.one(
				`select before->'texts' as texts from operator_trail where action = 'languages.remove' and subject = 'fr'`,
			),
		).toEqual({ texts: { cart: 'Panier' } })
	})

	test('an unreadable look is refused before anything changes', async () => {
		const before = await state()
		await writeFile(join(folder, 'text.png'), 'no picture')
		const { errors } = await setupFrom(
			'{"brand": {"name": "X",\n"colours": {"text": "#0f0f12"},\n"icon": "text.png"}}',
			'--check',
		)
		expect(errors.trim().split('\n')).toEqual([
			expect.stringMatching(/^shop\.json:2: brand\.colours are not readable: .*4\.5/),
			'shop.json:3: brand.icon is not a readable picture; use PNG, JPEG, GIF, WebP or AVIF',
		])
		expect(await state()).toEqual(before)
	})

	test('--check only reads the file', async () => {
		const before = await state()
		expect(await setupFrom('{"settings": {"vat_percent": 7}}', '--check')).toMatchObject({
			code: 0,
			output: 'shop.json is valid.\n',
		})
		expect(await state()).toEqual(before)
		expect((await run(['setup'])).errors).toMatch(/^--from is missing/)
	})
})

describe('setup link', () => {
	test('prints an address only while there is no operator', async () => {
		const own = await cloneDatabase()
		database = own
		expect((await run(['setup', 'link'])).output).toMatch(/\/backoffice\/setup#token=\S{20,}\n$/)
		await run(
			['operator', 'create', '--email', 'a@b.de', '--name', 'A', '--role', 'admin', '--password-stdin'],
			'Tortoise4711\n',
		)
		expect(await run(['setup', 'link'])).toMatchObject({
			code: 1,
			errors: expect.stringContaining('has operators'),
		})
	})
})

describe('mail show', () => {
	test('shows the newest mail to an address', async () => {
		const mail = (subject: string) =>
			database.db.run(
				`insert into mails (message_id, to_address, subject, text, html)
				values (gen_random_uuid(), 'ada@example.test', $1, 'Open http://shop.test/x', '')`,
				[subject],
			)
		await mail('First')
		await mail('Second')
		expect((await run(['mail', 'show', 'Ada@example.test'])).output).toBe(
			'Second\n\nOpen http://shop.test/x\n',
		)
		expect((await run(['mail', 'show', 'nobody@example.test'])).errors).toMatch(/^there is no mail to nobody/)
	})
})
