import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { createPerson } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ database: await cloneDatabase() })
})

const as = async (role: 'support' | 'finance' | 'catalogue') =>
	operatorVisitor(shop, await createOperator(shop.db, role))

async function person(): Promise<number> {
	const { id } = await createPerson(shop.db)
	await shop.db.run(
		"insert into account_events (user_id, kind, device, country) values ($1, 'sign_in', 'Firefox', 'de')",
		[id],
	)
	await shop.db.run(
		`insert into deposits (user_id, provider, method, currency, amount_minor, eur_cents, credits_minor, currency_per_eur,
			eur_per_credit, provider_ref, created_at)
		values ($1, 'sandbox', 'card', 'PLN', 10000, 2300, 2500, 4.25, 0.93, 'ref_' || ($1::bigint)::text, now() - interval '400 days')`,
		[id],
	)
	const operator = await createOperator(shop.db, 'support')
	const { thread } = await shop.db.one<{ thread: number }>(
		`insert into contact_messages (user_id, name, surname, email, topic, message)
		values ($1, 'Ada', 'L', 'a@example.test', 'Help', 'M') returning id as thread`,
		[id],
	)
	await shop.db.run(
		"insert into contact_entries (thread_id, kind, operator_id, body) values ($1, 'note', $2, 'Careful')",
		[thread, operator.id],
	)
	return id
}

describe('GET /backoffice/people/{id}/timeline', () => {
	test('has orders, deposits, messages, notes and sign-ins, and what is not finished, however old', async () => {
		const id = await person()
		const { payload } = (await (await as('support')).get(`/api/backoffice/people/${id}/timeline`)).body
		const kinds = payload.entries.map(({ kind }: { kind: string }) => kind)
		expect(kinds.toSorted()).toEqual(['account', 'deposit', 'message', 'note'])
		expect(kinds.at(-1)).toBe('deposit')
		expect(payload.open).toMatchObject([
			{ kind: 'deposit', status: 'Pending', amount: 100, currency: 'PLN', text: `card, ref_${id}` },
		])
		expect(payload.next).toBeNull()
	})

	test('has the cases of a shopper, on top while they are open', async () => {
		const id = await person()
		await shop.db.run(
			`insert into cases (kind, user_id, deposit_id, provider, status, amount_minor, currency, eur_cents, opened_at)
			select 'chargeback', user_id, id, 'sandbox', 'evidence_due', 10000, 'PLN', 2300, now() from deposits where user_id = $1`,
			[id],
		)
		const support = await as('support')
		const { entries, open } = (await support.get(`/api/backoffice/people/${id}/timeline`)).body.payload
		const filed = { kind: 'case', status: 'evidence_due', text: 'chargeback', amount: 23, currency: 'EUR' }
		expect(entries[0]).toMatchObject(filed)
		expect(open[0]).toMatchObject(filed)
	})

	test('says why a deposit is held', async () => {
		const id = await person()
		const held = (reason: string | null) =>
			shop.db.run(
				'update deposits set held_reason = $2, held_at = case when $2::text is not null then now() end where user_id = $1',
				[id, reason],
			)
		const support = await as('support')
		const open = async () => (await support.get(`/api/backoffice/people/${id}/timeline`)).body.payload.open
		expect(await open()).toMatchObject([{ status: 'Pending', held_reason: null }])
		await held('amount_differs')
		expect(await open()).toMatchObject([{ status: 'held', held_reason: 'amount_differs' }])
	})

	test('shows only what the role may see', async () => {
		const id = await person()
		const { payload } = (await (await as('finance')).get(`/api/backoffice/people/${id}/timeline`)).body
		expect(payload.entries.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
			'account',
			'deposit',
		])
		expect((await (await as('catalogue')).get(`/api/backoffice/people/${id}/timeline`)).status).toBe(403)
	})

	test('continues where the previous page ended', async () => {
		const { id } = await createPerson(shop.db)
		await shop.db.run(
			`insert into account_events (user_id, kind, at)
			select $1, 'sign_in', now() - make_interval(secs => number * 0.3) from generate_series(1, 90) number`,
			[id],
		)
		const visitor = await as('support')
		const seen: number[] = []
		let before = ''
		for (let pages = 0; pages < 3; pages++) {
			const { payload } = (await visitor.get(`/api/backoffice/people/${id}/timeline${before}`)).body
			seen.push(...payload.entries.map(({ at }: { at: number }) => at))
			before = payload.next === null ? '' : `?before=${payload.next}`
		}
		expect([seen.length, before]).toEqual([90, ''])
		expect(seen).toEqual(seen.toSorted((one, other) => other - one))
	})

	test('refuses an unknown shopper and a time that is none', async () => {
		const visitor = await as('support')
		expect((await visitor.get('/api/backoffice/people/999999999/timeline')).status).toBe(404)
		const id = await person()
		expect((await visitor.get(`/api/backoffice/people/${id}/timeline?before=soon`)).status).toBe(422)
	})
})
