import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import type { Visitor } from '../../../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
let german: number
let czech: number
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	admin = await operatorVisitor(shop)
	await admin.post('/api/backoffice/content/languages', { code: 'cs', title: 'Čeština', default: false })
	const languages: { id: number; code: string }[] = (await admin.get('/api/backoffice/content/languages'))
		.body.payload
	const idOf = (code: string) => languages.find((language) => language.code === code)?.id ?? 0
	german = idOf('de')
	czech = idOf('cs')
})

const texts = (language: number) => `/api/backoffice/content/texts/${language}`
const write = (language: number, key: string, text: string) =>
	admin.send('PUT', `${texts(language)}/${key}`, { text })
const fetchFile = async (language: number, format: 'csv' | 'xliff', filter = '') =>
	(await admin.get(`/api/backoffice/content/texts/export?language=${language}&format=${format}${filter}`))
		.body
const preview = (language: number, content: string, more: object = {}) =>
	admin.post(`${texts(language)}/files/preview`, { file: 'texts.csv', content, ...more })
const take = (language: number, content: string, seen: string, more: object = {}) =>
	admin.post(`${texts(language)}/files`, { file: 'texts.csv', content, seen, ...more })
const written = (language: number) =>
	shop.db.many<{ key: string; text: string }>(
		'select key, text from localizations where language_id = $1 order by key',
		[language],
	)
const xliff = (units: string, attributes = 'source-language="en" target-language="de"') =>
	`<?xml version="1.0"?><xliff version="1.2"><file original="t" ${attributes}><body>${units}</body></file></xliff>`
const unit = (key: string, target: string) =>
	`<trans-unit id="${key}"><source>x</source>${target}</trans-unit>`

/** Previews and imports. */
async function replace(language: number, content: string, more: object = {}): Promise<void> {
	const { payload } = (await preview(language, content, more)).body
	expect((await take(language, content, payload.version, more)).status).toBe(200)
}

describe.each(['csv', 'xliff'] as const)('an exported %s file', (format) => {
	test('changes nothing when it is imported as it is, whatever the texts contain', async () => {
		await write(german, 'sign_in', '=SUM(A1) <b>&amp; "x", \'y\'; -z')
		await write(german, 'sign_up', "'=1")
		const file = await fetchFile(german, format)
		const { payload } = (await preview(german, file, { removes_empty: true })).body
		expect([payload.changes, payload.empty]).toEqual([[], 0])
		const { status, body } = await take(german, file, payload.version)
		expect([status, body.errors]).toEqual([422, { content: ['This file changes nothing.'] }])
	})

	test('undoes an import that came after it', async () => {
		await write(czech, 'sign_in', 'Přihlásit')
		const [before, stored] = [await fetchFile(czech, format), await written(czech)]
		await replace(czech, 'key,cs\nsign_in,Přihlásit se\nsign_up,Registrovat\nmember_since,Od {date}')
		expect(await written(czech)).toHaveLength(stored.length + 2)
		await replace(czech, before, { removes_empty: true })
		expect(await written(czech)).toEqual(stored)
	})

	test('has only the texts that the list shows', async () => {
		const file: string = await fetchFile(german, format, '&search=member_since')
		expect(file).toContain('member_since')
		expect(file).not.toContain('cart_count')
	})
})

describe('a file for spreadsheets', () => {
	test('starts no formula, and has notes for translators', async () => {
		await write(german, 'sign_in', '=HYPERLINK("x")')
		const file: string = await fetchFile(german, 'csv')
		expect(file).toContain('"\'=HYPERLINK(""x"")"')
		expect(file).toContain('"Plural form ""one"", as for 1. Keep {count}: the shop fills in a value."')
	})

	test.each([
		['semicolons', 'key;de\r\ncancel;Raus'],
		['tabs and a byte order mark', '\ufeffkey\tde\ncancel\tRaus'],
		['quoted heads in capitals', '"Key","DE","other"\ncancel,Raus,x'],
	])('is read with %s', async (_, content) => {
		expect((await preview(german, content)).body.payload.changes).toMatchObject([
			{ key: 'cancel', kind: 'changed', after: 'Raus' },
		])
	})

	test.each([
		['key,pl\ncancel,x', 'The first line must have the columns key and de.'],
		['key,de\ncancel,"x', 'This file cannot be read as CSV. Please check its quotes and columns.'],
		['key,de\n', 'No texts were found in this file.'],
		['key,de\ncancel,Gr\ufffdn', 'This file is not in UTF-8. Save it as UTF-8 (in Excel: CSV UTF-8).'],
	])('%j is refused: %s', async (content, message) => {
		const { status, body } = await preview(german, content)
		expect([status, body.errors]).toEqual([422, { content: [message] }])
	})
})

describe('an XLIFF file', () => {
	test('protects placeholders as inline codes', async () => {
		const file: string = await fetchFile(german, 'xliff', '&search=member_since')
		expect(file).toContain('<source>Member since <ph id="date">{date}</ph></source>')
	})

	test('is read with inline codes, CDATA, prefixes and other parts; what is not translated counts as empty', async () => {
		const units = [
			unit('member_since', '<target>Seit <ph id="date">{date}</ph> <mrk mtype="x">hier</mrk></target>'),
			unit('cancel', '<target><![CDATA[A & B]]></target><alt-trans><target>no</target></alt-trans>'),
			unit('sign_up', '<target state="needs-translation">x</target>'),
			'<group><trans-unit id="7" resname="cart_title"><source>x</source><target>Wagen</target></trans-unit></group>',
		]
		const { changes, empty } = (await preview(german, xliff(units.join('')))).body.payload
		expect(empty).toBe(1)
		expect(changes.map(({ key, after }: { key: string; after: string }) => [key, after])).toEqual([
			['member_since', 'Seit {date} hier'],
			['cancel', 'A & B'],
			['cart_title', 'Wagen'],
		])
	})

	test.each([
		[
			'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><xliff version="1.2"/>',
			'This file cannot be read as XLIFF.',
		],
		[xliff(unit('cancel', '<target>&a;</target>')), 'This file cannot be read as XLIFF.'],
		[xliff('<trans-unit>'), 'This file cannot be read as XLIFF.'],
		['<html/>', 'This file cannot be read as XLIFF.'],
		['<xliff version="2.1"/>', 'Please use XLIFF 1.2.'],
		[xliff('', 'target-language="pl"'), 'This file is for pl, not for de.'],
	])('%j is refused: %s', async (content, message) => {
		const { status, body } = await preview(german, content)
		expect([status, body.errors]).toEqual([422, { content: [message] }])
	})
})

describe('the preview', () => {
	test('says what each line does, what is wrong with it, and what cannot be used', async () => {
		const content = [
			'key,english,cs',
			'cancel,Cancel,Odhlásit',
			'member_since,Member until {date},Členem',
			'cart_count_one,{count} item,položka',
			'cart_count_two,,x',
			'constructor,,x',
			'cancel,,again',
			'cart_title,,{kdo} tady',
			`order_paid,,${'x'.repeat(5001)}`,
			'sign_up,,',
		].join('\n')
		const { changes, empty } = (await preview(czech, content)).body.payload
		expect(empty).toBe(1)
		expect(changes).toMatchObject([
			{ key: 'cancel', kind: 'added', before: '', problems: [], english_changed: false },
			{
				key: 'member_since',
				kind: 'added',
				problems: [{ code: 'placeholder_missing', names: ['{date}'] }],
				english_changed: true,
			},
			{
				key: 'cart_count_one',
				kind: 'added',
				problems: [{ code: 'plural_incomplete', names: ['few', 'many', 'other'] }],
			},
			{ key: 'cart_count_two', kind: 'refused', fault: 'form_unknown' },
			{ key: 'constructor', kind: 'refused', fault: 'key_unknown' },
			{ key: 'cancel', kind: 'refused', fault: 'twice' },
			{ key: 'cart_title', kind: 'refused', fault: 'placeholder_unknown' },
			{ key: 'order_paid', kind: 'refused', fault: 'invalid' },
		])
	})

	test('changes nothing', async () => {
		const before = await written(german)
		await preview(german, 'key,de\ncancel,Raus hier')
		expect(await written(german)).toEqual(before)
	})

	test('offers the built-in text again as such', async () => {
		const shipped = (await admin.get(`/api/backoffice/content/texts?language=${german}&search=order_paid`))
			.body
		const [{ key, text }] = shipped.payload
		await write(german, key, 'Anders')
		expect((await preview(german, `key,de\n${key},"${text}"`)).body.payload.changes).toMatchObject([
			{ kind: 'restored', before: 'Anders', after: text },
		])
	})
})

describe('an import', () => {
	test('writes all lines that can be used, with one entry in the trail', async () => {
		await replace(czech, 'key,cs\ncancel,Odhlásit\nmember_since,Od {date}\nno_such_key,x')
		expect(await written(czech)).toEqual(
			expect.arrayContaining([
				{ key: 'cancel', text: 'Odhlásit' },
				{ key: 'member_since', text: 'Od {date}' },
			]),
		)
		const entry = await shop.db.one(
			'select action, subject, before, after from operator_trail order by id desc limit 1',
		)
		expect(entry).toEqual({
			action: 'texts.import',
			subject: 'cs',
			before: { texts: { cancel: null, member_since: null } },
			after: { file: 'texts.csv', texts: { cancel: 'Odhlásit', member_since: 'Od {date}' } },
		})
	})

	test('is refused if the texts have changed since the preview', async () => {
		const content = 'key,cs\ncart_title,Košík'
		const { version } = (await preview(czech, content)).body.payload
		await write(czech, 'sign_up', 'Registrace')
		const { status, body } = await take(czech, content, version)
		expect([status, body.code]).toEqual([409, 'conflict'])
		expect(await written(czech)).not.toContainEqual({ key: 'cart_title', text: 'Košík' })
	})

	test('needs the capability to write, and an existing language', async () => {
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		const file = { file: 'x.csv', content: 'key,de\ncancel,x', seen: 'x' }
		expect((await finance.post(`${texts(german)}/files`, file)).status).toBe(403)
		expect((await admin.post(`${texts(99_999)}/files`, file)).status).toBe(404)
		expect((await preview(99_999, file.content)).status).toBe(404)
	})
})
