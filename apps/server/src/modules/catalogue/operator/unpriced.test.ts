import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { temporaryFolder } from '../../../../test/own-database.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { importFile } from '../import/import-file.ts'

let shop: TestShop
let clerk: Visitor
beforeAll(async () => {
	shop = await openShop()
	clerk = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
})

const NO_OPTIONS = {
	dryRun: false,
	category: undefined,
	prices: undefined,
	texts: undefined,
	eurPerUsd: undefined,
	report: undefined,
	onProgress: () => {},
}

interface Named {
	phase?: string
	category?: 'cs2' | 'dota2'
	popularity?: number
}

/** A kind that was never listed, as an import of names adds it. */
async function newKind(word: string, { phase = '', category = 'cs2', popularity = 0 }: Named = {}) {
	const title = `AK-47 | ${word} ${randomUUID().slice(0, 8)} (Field-Tested)`
	const { id } = await shop.db.one<{ id: number }>(
		`insert into item_kinds (category, title, phase, type, quality, exterior, class, collection, popularity)
		values ($1, $2, $3, 'Rifle', 'Classified', 'field_tested', 'Normal', 'The Test Collection', $4) returning id`,
		[category, title, phase, popularity],
	)
	return { id, title }
}

/** A kind with listings of these prices, all of which left the shop. */
async function goneKind(word: string, prices: readonly number[], status = 'withdrawn') {
	const title = `AWP | ${word} ${randomUUID().slice(0, 8)}`
	for (const price_cents of prices) await addItem(shop.db, { title, price_cents })
	const { id } = await shop.db.one<{ id: number }>('select id from item_kinds where title = $1', [title])
	await shop.db.run('update items set status = $2 where kind_id = $1', [id, status])
	return { id, title }
}

const newWord = () => `Odd${randomUUID().replaceAll('-', '')}`
const list = async (query: Record<string, string>) =>
	(await clerk.get(`/api/backoffice/items/unpriced?${new URLSearchParams(query)}`)).body
const idsOf = (body: { payload: { id: number }[] }) => body.payload.map(({ id }) => id)

async function holdCopies(title: string, count: number): Promise<number> {
	const { id } = await shop.db.one<{ id: number }>(
		`insert into trading_accounts (name, secrets_sealed, lease_node, lease_fence, lease_until)
		values ($1, '', 'test', 1, now() + interval '1 hour') returning id`,
		[randomUUID()],
	)
	await shop.db.run(
		`insert into trading_assets (account_id, app_id, context_id, asset_id, class_id, instance_id, market_hash_name,
			is_tradable, fence)
		select $1, 730, '2', $2 || number, '1', '0', $2, true, 1 from generate_series(1, $3) number`,
		[id, title, count],
	)
	return id
}

describe('GET /backoffice/items/unpriced', () => {
	it('lists kinds without a listing on sale, the most wanted first, with their last price', async () => {
		const word = newWord()
		const never = await newKind(word)
		const wanted = await newKind(word, { popularity: 9 })
		const gone = await goneKind(word, [900, 1250])
		await addItem(shop.db, { title: `AWP | ${word}` })
		const found = await list({ search: word })
		expect(idsOf(found)).toEqual([wanted.id, never.id, gone.id])
		expect(found.meta).toEqual({ total: 3, pages: 1 })
		expect(found.payload[0]).toMatchObject({ listings: 0, last_price: null, last_status: null, in_stock: 0 })
		expect(found.payload[2]).toMatchObject({ listings: 2, last_price: 12.5, last_status: 'withdrawn' })
		expect(idsOf(await list({ search: word, limit: '1', page: '2' }))).toEqual([never.id])
	})

	it('filters by game, by kinds that were never listed, and by those whose listings are gone', async () => {
		const word = newWord()
		const never = await newKind(word)
		const other = await newKind(word, { category: 'dota2' })
		const gone = await goneKind(word, [900], 'sold')
		expect(idsOf(await list({ search: word, category: 'dota2' }))).toEqual([other.id])
		expect(idsOf(await list({ search: word, status: 'never' }))).toEqual([never.id, other.id])
		expect(idsOf(await list({ search: word, status: 'gone' }))).toEqual([gone.id])
	})

	it('names a trade account with copies that are not listed, of the same game and of no phase', async () => {
		const word = newWord()
		const held = await newKind(word)
		await newKind(word)
		await shop.db.run(
			`insert into item_kinds (category, title, phase, type) values ('dota2', $1, '', 'x'), ('cs2', $1, 'Phase 2', 'x')`,
			[held.title],
		)
		const account = await holdCopies(held.title, 2)
		const { payload } = await list({ search: word, status: 'in_stock' })
		expect(payload).toMatchObject([{ id: held.id, in_stock: 2, account_id: account }])
		expect((await list({ search: word })).meta.total).toBe(4)
	})

	it('loses a kind as soon as a copy is put on sale, also one of a phase', async () => {
		const word = newWord()
		const { title } = await newKind(word, { phase: 'Phase 2' })
		const body = { category: 'cs2', title, price: '12.50' }
		expect((await clerk.post('/api/backoffice/items', body)).status).toBe(422)
		expect((await clerk.post('/api/backoffice/items', { ...body, phase: 'Phase 2' })).status).toBe(200)
		expect((await list({ search: word })).payload).toEqual([])
	})

	it('needs the capability to read the catalogue', async () => {
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		expect((await finance.get('/api/backoffice/items/unpriced/export')).status).toBe(403)
	})
})

describe('GET /backoffice/items/unpriced/export', () => {
	it('is a file that the import takes once its prices are filled in, without changing the kind', async () => {
		const word = newWord()
		const take = async (rows: readonly string[]) => {
			const file = join(await temporaryFolder(), 'kinds.csv')
			await writeFile(file, rows.join('\r\n'))
			return importFile(shop.db, { ...NO_OPTIONS, file })
		}
		// The file knows more than the names say, and one name would be a formula of a spreadsheet.
		await take([
			'title,category,phase,type,collection',
			`AK-47 | ${word} (Field-Tested),cs2,Phase 2,Knife,The Test Collection`,
			`=${word},dota2,,Ward,`,
		])
		const kinds = () =>
			shop.db.many('select * from item_kinds where title like $1 order by id', [`%${word}%`])
		const before = await kinds()
		const { status, body } = await clerk.get(`/api/backoffice/items/unpriced/export?search=${word}`)
		expect(status).toBe(200)
		const [head = '', ...rows] = String(body).trim().split('\r\n')
		expect(rows).toHaveLength(2)
		expect(head).toMatch(/,last_price,price,cost,float_value,paint_seed$/)
		const filled = rows.map((row) => (row.includes('Phase 2') ? row.replace(/,,,,,$/, ',,12.50,9,,') : row))
		const { kinds: kindsOf, listings } = await take([head, ...filled])
		expect([kindsOf, listings]).toEqual([
			{ added: 0, updated: 0, unchanged: 2 },
			{ added: 1, updated: 0, unchanged: 0 },
		])
		expect(await kinds()).toEqual(before)
		const listed = await shop.db.many(
			`select price_cents, cost_cents, phase from items join item_kinds kind on kind.id = kind_id where title like $1`,
			[`%${word}%`],
		)
		expect(listed).toEqual([{ price_cents: 1250, cost_cents: 900, phase: 'Phase 2' }])
		expect((await take([head, ...filled])).listings).toMatchObject({ added: 0, unchanged: 1 })
		expect((await list({ search: word })).payload).toHaveLength(1)
	})
})
