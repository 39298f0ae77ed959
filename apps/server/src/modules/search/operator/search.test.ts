import { type Role, roleMay, roles } from '@skinverse/contract/capabilities'
import {
	type SearchGroup,
	searchGroupNames,
	searchGroups,
} from '@skinverse/contract/entities/operator/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { createPerson } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let shop: TestShop
let admin: Visitor
let person: { id: number; email: string }
let deposit: number
let filed: number
let offer: number
let payout: number
let thread: number
beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase() })
	admin = await operatorVisitor(shop, await createOperator(shop.db, 'admin'))
	person = await createPerson(shop.db)
	await shop.db.run(
		"update users set name = 'Zoë', surname = 'Quasimodo_%', phone = '+49 170 5551234', phone_e164 = '+491705551234' where id = $1",
		[person.id],
	)
	await shop.db.run("select setval('deposits_id_seq', 4100), setval('payouts_id_seq', 470)")
	const row = (sql: string, values: unknown[] = [person.id]) =>
		shop.db.one<{ id: number }>(`${sql} returning id`, values)
	deposit = (
		await row(
			`insert into deposits (user_id, provider, method, currency, amount_minor, eur_cents, credits_minor,
				currency_per_eur, eur_per_credit, provider_ref)
			values ($1, 'sandbox', 'card', 'EUR', 5000, 5000, 5000, 1, 1, 'pi_3QxWonder_77')`,
		)
	).id
	filed = (
		await row(
			`insert into cases (kind, user_id, deposit_id, provider, status, amount_minor, currency, eur_cents, opened_at)
			values ('chargeback', $1, $2, 'sandbox', 'opened', 5000, 'EUR', 5000, now())`,
			[person.id, deposit],
		)
	).id
	offer = (
		await row(
			`insert into offers (user_id, title, quality, item_url, user_price_cents)
			values ($1, 'AWP | Quetzalcoatl', 'field_tested', 'https://x.test', 9000)`,
		)
	).id
	payout = (
		await row(
			`insert into payouts (offer_id, method, amount_cents, amount_minor, contact, account_holder, iban_sealed, iban_last,
				created_at)
			values ($1, 'sepa-manual', 9000, 9000, '{"name":"Zoe"}', 'Zoe', 'sealed', '3000', now())`,
			[offer],
		)
	).id
	thread = (
		await row(
			`insert into contact_messages (user_id, name, surname, email, topic, message)
			values ($1, 'Zoë', 'Q', 'zoe@example.test', 'Thunderous question', 'M')`,
		)
	).id
	await addItem(shop.db, { price_cents: 100 })
})

const search = async (text: string, visitor = admin) =>
	(await visitor.get(`/api/backoffice/search?search=${encodeURIComponent(text)}`)).body
const found = async (text: string, group: SearchGroup) =>
	(await search(text)).payload
		.filter((result: { group: string }) => result.group === group)
		.map(({ id }: { id: number }) => id)

describe('GET /backoffice/search', () => {
	test('finds people by name, address and telephone number, whatever the case', async () => {
		for (const text of [
			'zoë quasi',
			'QUASIMODO',
			person.email.slice(3, 20),
			'0170 555-1234'.slice(1),
			'+49 170 555',
		]) {
			expect(await found(text, 'people'), text).toContain(person.id)
		}
		expect(await found(`#${person.id}`, 'people')).toContain(person.id)
	})

	test('finds deposits by any part of their reference', async () => {
		expect(await found('QxWon', 'deposits')).toEqual([deposit])
		expect(await found(String(deposit), 'deposits')).toEqual([deposit])
	})

	test('finds cases by their number and with their shopper', async () => {
		expect(await found(`case ${filed}`, 'cases')).toEqual([filed])
		expect(await found('quasimodo', 'cases')).toEqual([filed])
	})

	test('finds a case by the whole reference of the provider', async () => {
		await shop.db.run("update cases set provider_ref = 'dp_1Wonder' where id = $1", [filed])
		expect(await found('dp_1Wonder', 'cases')).toEqual([filed])
		expect(await found('dp_1Won', 'cases')).toEqual([])
	})

	test('finds what a receipt is about by its number', async () => {
		await shop.db.run('insert into receipt_years (year) values (2026) on conflict do nothing')
		await shop.db.run(
			`insert into receipts (year, number, subject, subject_id, user_id, contents, issued_at)
			values (2026, 900052, 'deposit', $1, $2, '{}', '2026-03-01')`,
			[deposit, person.id],
		)
		expect(await found('2026-900052', 'deposits')).toEqual([deposit])
		expect(await found('2026-900053', 'deposits')).toEqual([])
	})

	test('what is named before the number comes first', async () => {
		const first = async (text: string) => (await search(text)).payload[0]
		await shop.db.run("select setval('users_id_seq', $1)", [payout - 1])
		const sameNumber = await createPerson(shop.db)
		expect(sameNumber.id).toBe(payout)
		expect(await first(String(payout))).toMatchObject({ group: 'people', id: payout })
		expect(await first(`SV-${payout}`)).toMatchObject({ group: 'payouts', id: payout })
		expect(await first(`Offer ${offer}`)).toMatchObject({ group: 'offers', id: offer })
	})

	test('SV-4 finds payouts whose reference begins with it, the exact one first', async () => {
		expect(await found('SV-4', 'payouts')).toEqual([payout])
		expect(await found(`sv-${payout}`, 'payouts')).toEqual([payout])
		expect(await found('SV-9', 'payouts')).toEqual([])
	})

	test('finds numbers that begin with the digits', async () => {
		expect(await found('41', 'deposits')).toEqual([deposit])
	})

	test('finds offers, threads and items by their words', async () => {
		expect(await found('quetzal', 'offers')).toEqual([offer])
		expect(await found('thunderous', 'messages')).toEqual([thread])
		const { title } = await shop.db.one<{ title: string }>(
			"select title from item_kinds kind join items item on item.kind_id = kind.id where item.status = 'available' limit 1",
		)
		expect(await found(title.slice(0, 6), 'items')).not.toEqual([])
	})

	test('shows what belongs to a person who was found by name', async () => {
		const groups = (await search('quasimodo')).payload.map(({ group }: { group: string }) => group)
		expect(new Set(groups)).toEqual(new Set(['people', 'messages', 'cases', 'deposits', 'offers', 'payouts']))
	})

	test('one kind alone has more rows, also of a person who was found by name', async () => {
		const one = (await admin.get('/api/backoffice/search?search=quasimodo&group=deposits')).body.payload
		expect(one.map(({ group, id }: { group: string; id: number }) => [group, id])).toEqual([
			['deposits', deposit],
		])
		for (let count = 0; count < 8; count += 1) await createPerson(shop.db)
		await shop.db.run("update users set surname = 'Esmeralda' where id <> $1", [person.id])
		const people = (query: string) =>
			admin
				.get(`/api/backoffice/search?search=esmeralda${query}`)
				.then(({ body }) => body.payload.filter(({ group }: { group: string }) => group === 'people').length)
		expect(await people('')).toBe(6)
		expect(await people('&group=people')).toBeGreaterThan(6)
		expect((await admin.get('/api/backoffice/search?search=esmeralda&group=ghosts')).status).toBe(422)
	})

	test('takes wildcards and odd characters literally', async () => {
		expect(await found('modo_%', 'people')).toEqual([person.id])
		for (const text of ['%%%', '___', String.raw`\\\ `, "'; drop", '\u{1f600}\u{1f600}\u{1f600}']) {
			expect((await search(text)).payload, text).toEqual([])
		}
	})

	test('a text that is too short for the index finds nothing, and neither does none', async () => {
		expect(await search('zo')).toMatchObject({ payload: [], partial: false })
		expect(await search('')).toMatchObject({ payload: [], partial: false })
		expect((await admin.get(`/api/backoffice/search?search=${'x'.repeat(101)}`)).status).toBe(422)
	})

	test.each(roles)('%s sees only what the role may see', async (role: Role) => {
		const visitor = await operatorVisitor(shop, await createOperator(shop.db, role))
		const groups = new Set<string>()
		const texts = ['quasimodo', 'quetzal', 'thunderous', '41', 'SV-4', '1']
		for (const text of texts) {
			for (const { group } of (await search(text, visitor)).payload) groups.add(group)
		}
		const forbidden = searchGroupNames.filter((group) => !roleMay(role, searchGroups[group]))
		expect([...groups].filter((group) => forbidden.some((name) => name === group))).toEqual([])
		expect(groups.size).toBeGreaterThan(0)
	})

	test('needs a sign-in', async () => {
		expect((await shop.visitor().get('/api/backoffice/search?search=abc')).status).toBe(401)
	})

	test('a part that takes too long is left out, and the others are answered', async () => {
		const client = await shop.db.pool.connect()
		try {
			await client.query('begin; lock table offers in access exclusive mode')
			const { payload, partial } = await search('quasimodo')
			expect(partial).toBe(true)
			expect(payload.map(({ group }: { group: string }) => group)).toContain('people')
		} finally {
			await client.query('rollback')
			client.release()
		}
	})
})

test('the words are found by an index', async () => {
	const plan = await shop.db.transaction(async (tx) => {
		await tx.run('set local enable_seqscan = off')
		return tx.many<{ 'QUERY PLAN': string }>(
			"explain select id from users where (name || ' ' || surname) ilike '%quasi%' or email ilike '%quasi%' or phone_e164 like '%1705%'",
		)
	})
	const text = plan.map((line) => line['QUERY PLAN']).join('\n')
	for (const index of ['users_name_words', 'users_email_words', 'users_phone_words'])
		expect(text).toContain(index)
})
