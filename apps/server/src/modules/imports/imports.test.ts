import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '@skinverse/contract/limits'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const SOON = { timeout: 100_000, interval: 50 }

let shop: TestShop
let clerk: Visitor
beforeAll(async () => {
	shop = await openShop()
	clerk = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
})

const newWord = () => randomUUID().replaceAll('-', '')
const announce = (body: object) => clerk.post('/api/backoffice/imports', body)
const sendPart = (id: number, number: number, bytes: Buffer) =>
	clerk.put(`/api/backoffice/imports/${id}/parts/${number}`, { bytes: bytes.toString('base64') })
const decide = (id: number, step: 'check' | 'apply' | 'discard') =>
	clerk.post(`/api/backoffice/imports/${id}/${step}`)
const read = async (id: number) => (await clerk.get(`/api/backoffice/imports/${id}`)).body.payload
const partsOf = (id: number) => shop.db.many('select number from import_parts where import_id = $1', [id])
const inShop = async (title: string) =>
	(await shop.visitor().get(`/api/items/list?search=${encodeURIComponent(title)}`)).body.payload

async function upload(content: string | Buffer, more: object = {}): Promise<number> {
	const bytes = Buffer.from(content)
	const { body } = await announce({ file: 'new.csv', bytes: bytes.length, ...more })
	for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES) {
		const part = bytes.subarray(at, at + IMPORT_PART_BYTES)
		expect((await sendPart(body.import_id, at / IMPORT_PART_BYTES + 1, part)).status).toBe(204)
	}
	return body.import_id
}

async function until(id: number, ...statuses: string[]) {
	await vi.waitFor(async () => expect(statuses).toContain((await read(id)).status), SOON)
	return read(id)
}

async function checked(content: string | Buffer, more: object = {}): Promise<number> {
	const id = await upload(content, more)
	expect((await decide(id, 'check')).status).toBe(200)
	await until(id, 'checked', 'failed')
	return id
}

describe('an import', () => {
	test('takes prices in USD at the rate that came with the file', async () => {
		const title = `${newWord()} Case`
		const list = JSON.stringify({ metadata: { currency: 'USD' }, prices: { [title]: 1000 } })
		expect((await announce({ file: 'prices.json', bytes: 10, eur_per_usd: 93 })).body.errors).toEqual({
			eur_per_usd: ['Write how many EUR one USD is worth, such as 0.93'],
		})
		await shop.db.run("delete from currencies where code = 'USD'")
		const failed = await checked(list, { file: 'prices.json', category: 'cs2' })
		expect((await read(failed)).failure).toContain('enter "EUR for 1 USD"')
		const id = await checked(list, { file: 'prices.json', category: 'cs2', eur_per_usd: 0.5 })
		await decide(id, 'apply')
		await until(id, 'applied')
		await expect.poll(() => inShop(title), SOON).toMatchObject([{ title, price: 5 }])
	})

	// covers asvs:5.3.1
	test('is checked without a change, then applied, and shoppers see the new listing', async () => {
		const title = newWord()
		const id = await checked(`title,category,price\n${title},dota2,1.50\nBad,dota2,x\nWorse,tf2,1\n`)
		expect(await read(id)).toMatchObject({
			file: 'new.csv',
			status: 'checked',
			operator: 'Grace Test',
			failure: null,
			report: {
				looks_like: 'a CSV file',
				unit: 'line',
				records: 3,
				listings: { added: 1, updated: 0, unchanged: 0 },
				skipped: 2,
				skips: [
					{ number: 3, name: 'Bad', reason: expect.stringContaining('price "x"') },
					{ number: 4, name: 'Worse', reason: expect.stringContaining('category "tf2"') },
				],
			},
		})
		expect(await shop.db.many('select from item_kinds where title = $1', [title])).toEqual([])

		expect((await decide(id, 'apply')).body.message).toBe('The import has started.')
		expect(await until(id, 'applied')).toMatchObject({
			finished_at: expect.any(Number),
			report: { listings: { added: 1 } },
		})
		await expect.poll(() => inShop(title), SOON).toMatchObject([{ title, price: 1.5 }])
		expect(await partsOf(id)).toEqual([])
		const done = await shop.db.many(
			"select action, after->>'file' as file from operator_trail where action like 'imports.%' and subject = $1 order by id",
			[String(id)],
		)
		expect(done).toEqual([
			{ action: 'imports.check', file: 'new.csv' },
			{ action: 'imports.apply', file: 'new.csv' },
		])
		expect((await clerk.get('/api/backoffice/imports')).body.payload[0]).toMatchObject({ id })
	})

	test('accepts several compressed parts, and the game for a list that does not name it', async () => {
		// Incompressible text.
		const lines = Array.from({ length: 32_000 }, () => `${newWord()},1\n`)
		const packed = gzipSync(`title,price\n${lines.join('')}`)
		expect(packed.length).toBeGreaterThan(IMPORT_PART_BYTES)
		const id = await checked(packed, { file: 'many.csv.gz', category: 'dota2' })
		expect(await read(id)).toMatchObject({
			read_bytes: packed.length,
			report: { records: lines.length, listings: { added: lines.length }, skipped: 0 },
		})
		expect((await decide(id, 'discard')).status).toBe(200)
		expect(await partsOf(id)).toEqual([])
		expect((await read(id)).status).toBe('discarded')
	})

	// covers asvs:5.2.2
	test.each([
		['{"1":{"localized_name":"Axe"}}', 'new.csv ends in .csv but contains JSON'],
		['[{"name":"x"', 'new.json', 'new.json'],
		['title,price\nA,1\n', 'new.json ends in .json but contains no JSON', 'new.json'],
		[
			'{"1":{"localized_name":"Axe"}}',
			'new.txt describes no items: it looks like a list of Dota 2 heroes',
			'new.txt',
		],
		['a,b\n1,2\n', 'new.csv describes no items: it looks like neither JSON nor a CSV file'],
		[gzipSync('title\nA\n'.repeat(50)).subarray(0, 20), 'new.csv can'],
		[Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), 'new.csv can'],
	])('reports why a file cannot be read (%#)', async (content, word, file = 'new.csv') => {
		const { status, failure } = await read(await checked(content, { file }))
		expect({ status, failure }).toEqual({ status: 'failed', failure: expect.stringContaining(word) })
	})

	// covers asvs:5.2.1
	test('is refused before the upload if the file is too large, empty, unnamed or of an unknown type', async () => {
		const errorsOf = async (body: object) => (await announce(body)).body.errors
		expect(await errorsOf({ file: 'a.csv', bytes: MAX_IMPORT_BYTES + 1 })).toEqual({
			bytes: [expect.stringContaining('The maximum is 200 MB')],
		})
		expect(await errorsOf({ file: 'a.csv', bytes: 0 })).toEqual({ bytes: ['This file is empty'] })
		expect(await errorsOf({ file: 'a.csv.exe', bytes: 1 })).toEqual({
			file: [expect.stringContaining('file type')],
		})
		expect(await errorsOf({ file: ' ', bytes: 1 })).toEqual({ file: ['Please choose a file'] })
		expect(Object.keys(await errorsOf({ file: 'a.json', bytes: 1, category: 'tf2' }))).toEqual(['category'])
	})

	test('accepts announced parts only, each any number of times, and none after the check', async () => {
		const bytes = Buffer.from('title\nA\n')
		const { import_id: id } = (await announce({ file: 'a.csv', bytes: bytes.length })).body
		expect((await decide(id, 'check')).body.message).toBe('The file has not been uploaded completely.')
		expect((await sendPart(id, 1, bytes.subarray(1))).status).toBe(422)
		expect((await sendPart(id, 2, bytes)).status).toBe(404)
		expect((await sendPart(id, 0, bytes)).status).toBe(404)
		expect((await sendPart(999_999_999, 1, bytes)).status).toBe(404)
		expect((await clerk.put(`/api/backoffice/imports/${id}/parts/1`, { bytes: 'no!' })).status).toBe(422)
		expect((await sendPart(id, 1, bytes)).status).toBe(204)
		expect((await sendPart(id, 1, bytes)).status).toBe(204)
		expect((await decide(id, 'apply')).status).toBe(409)
		await decide(id, 'check')
		await until(id, 'checked')
		expect((await sendPart(id, 1, bytes)).status).toBe(409)
		expect((await decide(id, 'check')).status).toBe(409)
	})

	test('is applied once by two concurrent requests; the second is told that it is running', async () => {
		const id = await checked(`title,category,price\n${newWord()},dota2,1\n`)
		const answers = await Promise.all([decide(id, 'apply'), decide(id, 'apply')])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(await until(id, 'applied')).toMatchObject({ report: { listings: { added: 1 } } })
		expect((await decide(id, 'discard')).status).toBe(409)
	})

	test('is shown as interrupted when its heartbeat stops', async () => {
		const id = await upload('title\nA\n')
		await shop.db.run(
			"update imports set status = 'applying', attempt = 3, beat_at = now() - interval '5 minutes' where id = $1",
			[id],
		)
		expect(await read(id)).toMatchObject({
			status: 'failed',
			failure: expect.stringContaining('The import was interrupted'),
		})
	})

	test('is allowed for the catalogue role and admins only', async () => {
		for (const [role, status] of [
			['support', 403],
			['finance', 403],
			['admin', 200],
		] as const) {
			const visitor = await operatorVisitor(shop, await createOperator(shop.db, role))
			expect((await visitor.get('/api/backoffice/imports')).status, role).toBe(status)
		}
	})
})
