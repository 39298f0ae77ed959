import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillCart, TRADE_URL } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { linkIn, mailsTo, mailTo } from '../../../../test/mails.ts'
import { type Member, saveProfile, signedIn } from '../../../../test/members.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import { PASSWORD } from '../../../../test/password.ts'
import { signIn } from '../../../../test/people.ts'
import { offerIn, openSellingShop, type SellingShop, submit } from '../../../../test/sellers.ts'
import { skin } from '../../../../test/selling-forms.ts'
import { decide, sandboxEventFor, sendSandboxEvent, startTopUp, topUp } from '../../../../test/top-ups.ts'
import { untilWaiting } from '../../../../test/waiting-calls.ts'
import { keepFormerAddress } from '../../accounts/former-addresses.ts'
import { verifyDeposits } from '../../deposits/verify-deposits.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { columnsThatStay, deletedTables, emptiedColumns, tablesThatStay } from './erase-account.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
})

const remove = ({ visitor, person }: Member, confirm: string = person.email) =>
	visitor.post('/api/user/delete', { confirm })
const obstaclesOf = async ({ visitor }: Member) => (await visitor.get('/api/user/delete')).body.payload
const rowOf = (id: number) => shop.db.one<Record<string, unknown>>('select * from users where id = $1', [id])
const isDeleted = async ({ person }: Member) => (await rowOf(person.id)).deleted_at !== null

/** Takes the whole balance, as if it had been spent. */
const emptyBalance = async ({ person }: Member) => {
	const { balance } = await shop.db.one<{ balance: number }>(
		'select balance_minor as balance from ledger_accounts where user_id = $1',
		[person.id],
	)
	await shop.db.run("select ledger_transfer('correction_out', $1, $2, $3)", [
		person.id,
		balance,
		`test:${randomUUID()}`,
	])
}

async function withCredits(): Promise<Member> {
	const member = await signedIn(shop)
	const { page } = await topUp(member.visitor)
	await decide(member.visitor, page, 'approve')
	return member
}

describe('POST /user/delete', () => {
	test('keeps the idempotency keys of an operator with the same id', async () => {
		const leaving = await signedIn(shop)
		const { person: paid } = await signedIn(shop)
		const { id } = leaving.person
		await shop.db.run(
			`insert into operators (id, name, email, password_hash, role) overriding system value
			values ($1, 'Grace Test', $2, '', 'admin') on conflict (id) do nothing`,
			[id, `${randomUUID()}@example.test`],
		)
		await shop.db.run("select setval(pg_get_serial_sequence('operators', 'id'), max(id)) from operators")
		const operator = await operatorVisitor(shop, { ...leaving.person, id })
		const headers = { 'idempotency-key': randomUUID() }
		const correct = async () => {
			const form = { credits: '10', reason: 'Goodwill' }
			const path = `/api/backoffice/people/${paid.id}/corrections`
			return (await operator.post(path, form, { headers })).body.correction_id
		}
		const first = await correct()
		expect(first).toEqual(expect.any(Number))
		expect((await remove(leaving)).status).toBe(200)
		expect(await correct()).toBe(first)
		const moved = await shop.db.many('select id from corrections where user_id = $1', [paid.id])
		expect(moved).toEqual([{ id: first }])
	})

	test('keeps the mails to an operator with the same address', async () => {
		const leaving = await signedIn(shop)
		const { email } = leaving.person
		await shop.db.run(
			"insert into operators (name, email, password_hash, role) values ('Grace Test', $1, '', 'support')",
			[email],
		)
		await shop.db.run(
			`insert into mails (message_id, to_address, subject, text, html)
			values ($1, $2, 'Your second factor was reset', '', '')`,
			[randomUUID(), email],
		)
		expect((await remove(leaving)).status).toBe(200)
		const kept = await shop.db.many(
			"select from mails where to_address = $1 and subject like 'Your second%'",
			[email],
		)
		expect(kept).toHaveLength(1)
	})

	// covers asvs:14.2.4
	test('erases all personal data, and keeps the ledger', async () => {
		const member = await withCredits()
		const { person, visitor } = member
		await saveProfile(member)
		await fillCart(shop.db, person.id, [await addItem(shop.db, { price_cents: 930 })])
		await visitor.post('/api/user/trade-url', { tradeUrl: TRADE_URL })
		await visitor.post('/api/contact', {
			name: 'Grace',
			surname: 'Hopper',
			email: person.email,
			topic: 'Answered',
			message: 'Thanks.',
		})
		await shop.db.run('update contact_messages set done_at = now() where user_id = $1', [person.id])
		await emptyBalance(member)
		await mailTo(shop.db, person.email)

		const { status, body } = await remove(member, person.email.toUpperCase())
		expect({ status, body }).toEqual({
			status: 200,
			body: { status: 'OK', message: 'Your account was deleted' },
		})
		const row = await rowOf(person.id)
		for (const [column, value] of Object.entries(emptiedColumns)) {
			expect(row[column], column).toBe({ null: null, "''": '', false: false }[value])
		}
		expect(row.deleted_at).toBeInstanceOf(Date)
		for (const table of [...deletedTables, 'contact_messages'].filter((name) => name !== 'account_events')) {
			expect(await shop.db.many(`select from ${table} where user_id = $1`, [person.id]), table).toEqual([])
		}
		expect(await shop.db.many('select kind from account_events where user_id = $1', [person.id])).toEqual([
			{ kind: 'account_deleted' },
		])
		expect(await shop.db.many('select status from deposits where user_id = $1', [person.id])).toEqual([
			{ status: 'Success' },
		])
		expect((await verifyLedger(shop.db)).faults).toEqual([])
		expect((await verifyDeposits(shop.db)).faults).toEqual([])
	})

	test('keeps the mails of the real owner of an address that was never verified', async () => {
		const [member, owner] = [await signedIn(shop), await signedIn(shop)]
		const free = `${randomUUID()}@example.test`
		await saveProfile(member, { email: free, cur_password: member.person.password })
		await mailTo(shop.db, free)
		await shop.db.run('update users set email = $2 where id = $1', [owner.person.id, free])
		expect((await remove(member)).status).toBe(200)
		expect(await mailsTo(shop.db, free)).toHaveLength(1)
	})

	test('deletes the mails to an address that was requested but never verified', async () => {
		const member = await signedIn(shop)
		const free = `${randomUUID()}@example.test`
		await saveProfile(member, { email: free, cur_password: member.person.password })
		await mailTo(shop.db, free)
		expect((await remove(member)).status).toBe(200)
		expect(await mailsTo(shop.db, free)).toHaveLength(0)
	})

	test('ends every session, token and link, and mails a confirmation', async () => {
		const member = await signedIn(shop, { verified: false })
		const { person, visitor } = member
		const other = shop.visitor()
		await signIn(other, person)
		const login = { username: person.email, password: person.password }
		const { token } = (await shop.visitor().post('/api/login', { ...login, token: true })).body
		await visitor.post('/api/email/verify/resend')
		const link = linkIn(await mailTo(shop.db, person.email))
		await remove(member)
		for (const who of [visitor, other]) {
			expect((await who.get('/api/is-auth')).body.authenticated).toBe(false)
			expect((await who.get('/api/user/profile')).status).toBe(401)
		}
		expect((await shop.visitor().get('/api/user/profile', { bearer: token })).status).toBe(401)
		expect((await shop.visitor().post('/api/login', login)).status).toBe(422)
		const verified = await shop.visitor().get(link.pathname)
		expect(verified.headers.get('location')).toContain('link=invalid')
		const subjects = async () => (await mailsTo(shop.db, person.email)).map(({ subject }) => subject)
		await expect.poll(subjects, { timeout: 60_000 }).toContain('Your Skinverse account was deleted')
		expect(await subjects()).not.toContain('Verify your email address for Skinverse')
		// The browser continues as a guest, with a valid CSRF token.
		expect((await visitor.post('/api/contact', {})).status).toBe(422)
	})

	test('frees the e-mail address and the Steam id for a new account', async () => {
		const member = await signedIn(shop)
		const { person } = member
		const steamId = `7656119${String(person.id).padStart(10, '0')}`
		await shop.db.run('update users set steam_id = $2 where id = $1', [person.id, steamId])
		await remove(member)
		const { status } = await shop.visitor().post('/api/register', {
			name: 'Ada',
			surname: 'Again',
			email: person.email,
			phone: '5123 4567',
			phoneE164: '+37251234567',
			password: PASSWORD,
			passConfirm: PASSWORD,
		})
		expect(status).toBe(200)
		const fresh = await shop.db.one<{ id: number }>('select id from users where email = $1', [person.email])
		expect(fresh.id).not.toBe(person.id)
		await shop.db.run('update users set steam_id = $2 where id = $1', [fresh.id, steamId])
	})

	test('requires the typed e-mail address, or the word if there is none', async () => {
		const member = await signedIn(shop)
		for (const confirm of ['', 'other@example.test', 'DELETE']) {
			const { status, body } = await remove(member, confirm)
			expect([status, Object.keys(body.errors)], confirm).toEqual([422, ['confirm']])
		}
		const steam = await signedIn(shop)
		await shop.db.run(
			'update users set email = null, email_verified_at = null, password_hash = null, steam_id = $2 where id = $1',
			[steam.person.id, `7656119${String(steam.person.id).padStart(10, '0')}`],
		)
		expect((await remove(steam, 'anything')).status).toBe(422)
		const german = await shop.db.one<{ id: number }>("select id from languages where code = 'de'")
		const { status, body } = await steam.visitor.post('/api/user/delete', {
			confirm: 'löschen',
			lang_id: german.id,
		})
		expect([status, body.message]).toEqual([200, 'Dein Konto wurde gelöscht'])
	})

	test('needs a recent confirmation', async () => {
		const member = await signedIn(shop)
		await shop.db.run("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [
			member.person.id,
		])
		const { status, body } = await remove(member)
		expect([status, body.code]).toEqual([403, 'confirmation_required'])
		expect(await isDeleted(member)).toBe(false)
	})

	test('is refused for a blocked shopper, who is told to contact support', async () => {
		const member = await signedIn(shop)
		await shop.db.run('update users set blocked_at = now() where id = $1', [member.person.id])
		expect((await remove(member)).status).toBe(401)
		const login = await shop.visitor().post('/api/login', {
			username: member.person.email,
			password: member.person.password,
		})
		expect(login.body.message).toBe('This account is blocked. Please contact our support.')
		expect(await isDeleted(member)).toBe(false)
	})
})

describe('obstacles', () => {
	test('are none for a new account', async () => {
		expect(await obstaclesOf(await signedIn(shop))).toEqual([])
	})

	test('are listed, and returned with the refusal', async () => {
		const member = await withCredits()
		const { visitor, person } = member
		await topUp(visitor)
		const held = await topUp(visitor)
		await shop.db.run('update deposits set held_at = now() where id = $1', [held.depositId])
		await submit(visitor)
		await offerIn(shop, member, 'payout_processing')
		await shop.db.run(
			`insert into orders (user_id, kind, subtotal_cents, delivery_cents, discount_cents, total_cents, vat_cents,
				subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths, vat_hundredths, announced_at)
			values ($1, 'product', 1, 0, 0, 1, 0, 1, 0, 0, 1, 9300, 2100, now())`,
			[person.id],
		)
		const { balance } = (await visitor.get('/api/user/profile')).body.data
		const expected = [
			{ kind: 'balance', count: 1, credits: balance, path: '/products' },
			{ kind: 'orders', count: 1, credits: null, path: '/account?tab=orders' },
			{ kind: 'deposits', count: 1, credits: null, path: '/account?tab=transactions' },
			{ kind: 'deposits_held', count: 1, credits: null, path: '/account?tab=transactions' },
			{ kind: 'offers', count: 1, credits: null, path: '/account?tab=offers' },
			{ kind: 'payouts', count: 1, credits: null, path: '/account?tab=offers' },
		]
		expect(await obstaclesOf(member)).toEqual(expected)
		const { status, body } = await remove(member)
		expect([status, body.code, body.obstacles]).toEqual([409, 'account_in_use', expected])
		expect(await isDeleted(member)).toBe(false)
		expect((await visitor.get('/api/is-auth')).body.authenticated).toBe(true)
	})

	test('include a changed address for 7 days: its former mailbox can still restore the account', async () => {
		const member = await signedIn(shop)
		const { id } = member.person
		await shop.db.transaction((tx) => keepFormerAddress(shop, tx, id, `${id}@former.test`))
		const expected = [{ kind: 'email_change', count: 7, credits: null, path: null }]
		expect(await obstaclesOf(member)).toEqual(expected)
		expect((await remove(member)).body.obstacles).toEqual(expected)
		await shop.db.run('update account_links set used_at = now() where user_id = $1', [id])
		expect(await obstaclesOf(member)).toEqual([])
		expect((await remove(member)).status).toBe(200)
	})

	test.each([
		'pending',
		'offer',
		'awaiting_item',
		'skin_received',
		'ready_for_payout',
		'payout_processing',
	] as const)('include an offer that is %s', async (status) => {
		const member = await signedIn(shop)
		await offerIn(shop, member, status)
		expect((await remove(member)).body.code).toBe('account_in_use')
	})

	test.each(['sold', 'declined_by_user', 'declined_by_service', 'canceled', 'returned'] as const)(
		'do not include an offer that is %s',
		async (status) => {
			const member = await signedIn(shop)
			await offerIn(shop, member, status)
			expect((await remove(member)).status).toBe(200)
			expect((await shop.faults()).filter((fault) => fault.includes(String(member.person.id)))).toEqual([])
		},
	)

	test('do not include an open message, which is kept until it is answered', async () => {
		const member = await signedIn(shop)
		const form = { name: 'A', surname: 'B', email: member.person.email, topic: 'Open', message: 'M' }
		await member.visitor.post('/api/contact', form)
		expect((await remove(member)).status).toBe(200)
		expect(
			await shop.db.many('select topic from contact_messages where user_id = $1', [member.person.id]),
		).toEqual([{ topic: 'Open' }])
	})
})

describe('concurrently with', () => {
	/** Calls that were authenticated before the deletion committed. */
	async function race(member: Member, rival: () => Promise<{ status: number }>): Promise<[number, number]> {
		const [deleted, done] = await Promise.all([remove(member), rival()])
		return [deleted.status, done.status]
	}
	const openOf = ({ person }: Member) =>
		shop.db.one<{ open: number }>(
			`select (select count(*) from orders where user_id = $1 and status = 'processing')
				+ (select count(*) from deposits where user_id = $1 and status in ('Pending', 'Processing'))
				+ (select count(*) from offers where user_id = $1)
				+ (select count(*) from carts where user_id = $1)
				+ (select count(*) from sessions where user_id = $1) as open`,
			[person.id],
		)

	const rivals: [string, (member: Member) => () => Promise<{ status: number }>][] = [
		[
			'a top-up',
			({ visitor }) =>
				() =>
					startTopUp(visitor),
		],
		[
			'an offer',
			({ visitor }) =>
				() =>
					visitor.post('/api/offer/create', skin),
		],
		[
			'a sign-in',
			({ person }) =>
				() =>
					shop.visitor().post('/api/login', { username: person.email, password: person.password }),
		],
		['a new profile', (member) => () => saveProfile(member)],
		[
			'a new trade link',
			({ visitor }) =>
				() =>
					visitor.post('/api/user/trade-url', { tradeUrl: TRADE_URL }),
		],
	]

	test.each(rivals)('%s › one of the two is refused, and no data is left', async (_, rivalOf) => {
		for (let round = 0; round < 5; round++) {
			await shop.db.run('delete from rate_limits')
			const member = await signedIn(shop)
			const [deleted, done] = await race(member, rivalOf(member))
			expect([200, 409], 'deleted').toContain(deleted)
			expect([200, 401, 422], 'done').toContain(done)
			if (deleted === 200) {
				expect((await openOf(member)).open).toBe(0)
				const row = await rowOf(member.person.id)
				expect([row.name, row.trade_url, row.email]).toEqual(['', null, null])
			}
		}
	})

	test('a free purchase › never leaves an order to deliver', async () => {
		await shop.db.run(
			"insert into promo_codes (code, percent_hundredths, once_per_user) values ('FREE100', 10000, false) on conflict do nothing",
		)
		for (let round = 0; round < 5; round++) {
			await shop.db.run('delete from rate_limits')
			const member = await signedIn(shop)
			const { person, visitor } = member
			await shop.db.run('insert into ledger_accounts (name, user_id) values ($1, $2)', ['user', person.id])
			await fillCart(shop.db, person.id, [await addItem(shop.db, { price_cents: 930 })])
			await shop.db.run(
				"update carts set promo_code_id = (select id from promo_codes where code = 'FREE100') where user_id = $1",
				[person.id],
			)
			const [deleted] = await race(member, () =>
				visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL }),
			)
			const orders = await shop.db.many('select from orders where user_id = $1', [person.id])
			expect([deleted, orders.length]).toEqual(deleted === 200 ? [200, 0] : [409, 1])
		}
	})

	/** An open transaction of another connection, until it is committed. */
	async function holding(statement: string, values: unknown[]) {
		const client = await shop.db.pool.connect()
		await client.query('begin')
		await client.query(statement, values)
		return {
			run: (text: string, more: unknown[]) => client.query(text, more),
			async commit() {
				await client.query('commit')
				client.release()
			},
		}
	}
	const LOCK_ACCOUNT = 'select from users where id = $1 for update'
	const EMPTY_ACCOUNT = `update users set deleted_at = now(), name = '', surname = '', email = null,
		email_verified_at = null, password_hash = null where id = $1`

	test('a top-up that started first › the deletion waits for its lock, and is refused', async () => {
		const member = await signedIn(shop)
		const begun = await holding(
			`insert into deposits (user_id, provider, method, currency, amount_minor, eur_cents, credits_minor,
				currency_per_eur, eur_per_credit) values ($1, 'sandbox', 'card', 'EUR', 1, 1, 1, 1, 1)`,
			[member.person.id],
		)
		const deletion = remove(member)
		await untilWaiting(shop.db, '%')
		await begun.commit()
		expect((await deletion).body.obstacles).toMatchObject([{ kind: 'deposits', count: 1 }])
	})

	test.each([
		['a top-up', ({ visitor }: Member) => startTopUp(visitor)],
		['an offer', ({ visitor }: Member) => visitor.post('/api/offer/create', skin)],
		['a trade link', ({ visitor }: Member) => visitor.post('/api/user/trade-url', { tradeUrl: TRADE_URL })],
		['an authenticator app', ({ visitor }: Member) => visitor.post('/api/user/totp')],
	])('a deletion that started first › %s waits for its lock, and is refused', async (_, begin) => {
		const member = await signedIn(shop)
		const deletion = await holding(LOCK_ACCOUNT, [member.person.id])
		const call = begin(member)
		await untilWaiting(shop.db, '%')
		await deletion.run(EMPTY_ACCOUNT, [member.person.id])
		await deletion.commit()
		expect((await call).status).toBe(401)
		expect((await openOf(member)).open).toBe(1)
	})

	test('a deletion that started first › adding an item to the cart waits for its lock, and is refused', async () => {
		const member = await signedIn(shop)
		await fillCart(shop.db, member.person.id, [await addItem(shop.db)])
		const item = await addItem(shop.db)
		const deletion = await holding('select from carts where user_id = $1 for update', [member.person.id])
		const call = member.visitor.post('/api/cart/add', { id: item })
		await untilWaiting(shop.db, '%')
		await deletion.run('delete from carts where user_id = $1', [member.person.id])
		await deletion.run(EMPTY_ACCOUNT, [member.person.id])
		await deletion.commit()
		expect((await call).status).toBe(401)
	})

	test('a deletion that started first › a payment waits for its lock, and is held', async () => {
		const member = await signedIn(shop)
		const started = await topUp(member.visitor)
		await decide(member.visitor, started.page, 'decline')
		const deletion = await holding(LOCK_ACCOUNT, [member.person.id])
		const webhook = sendSandboxEvent(shop, sandboxEventFor(started, 'checkout.approved'))
		await untilWaiting(shop.db, '%')
		await deletion.run(EMPTY_ACCOUNT, [member.person.id])
		await deletion.commit()
		expect((await webhook).status).toBe(200)
		expect(
			await shop.db.one('select status, held_reason from deposits where id = $1', [started.depositId]),
		).toEqual({ status: 'Success', held_reason: 'account_deleted' })
	})

	test.each([
		[
			'deposits',
			`insert into deposits (user_id, provider, method, currency, amount_minor, eur_cents, credits_minor,
			currency_per_eur, eur_per_credit) values ($1, 'sandbox', 'card', 'EUR', 1, 1, 1, 1, 1)`,
		],
		[
			'offers',
			`insert into offers (user_id, title, quality, item_url, user_price_cents) values ($1, 'x', 'x', 'x', 1)`,
		],
		['carts', 'insert into carts (user_id) values ($1)'],
		[
			'sessions',
			"insert into sessions (user_id, token_hash, kind, expires_at) values ($1, 'x', 'cookie', now())",
		],
		[
			'account_links',
			"insert into account_links (user_id, purpose, email, token_hash, expires_at) values ($1, 'verify_email', 'x', 'y', now())",
		],
		[
			'orders',
			`insert into orders (user_id, kind, subtotal_cents, delivery_cents, discount_cents, total_cents, vat_cents,
			subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths, vat_hundredths)
			values ($1, 'pack', 1, 0, 0, 1, 0, 1, 0, 0, 1, 9300, 2100)`,
		],
	])('the database refuses rows of %s for a deleted account', async (_, statement) => {
		const member = await signedIn(shop)
		expect((await remove(member)).status).toBe(200)
		await expect(shop.db.run(statement, [member.person.id])).rejects.toMatchObject({
			code: 'SV001',
			message: 'unauthenticated',
		})
	})

	test('the row of a deleted account cannot be filled again', async () => {
		const member = await signedIn(shop)
		await remove(member)
		const fill = "update users set name = 'Ada', deleted_at = null where id = $1"
		await expect(shop.db.run(fill, [member.person.id])).rejects.toThrow('unauthenticated')
		const half = await signedIn(shop)
		await expect(
			shop.db.run('update users set deleted_at = now() where id = $1', [half.person.id]),
		).rejects.toThrow('users_deleted_is_empty')
	})
})

describe('a top-up that is paid after the deletion', () => {
	const heldOf = (id: number) =>
		shop.db.one('select status, held_at is not null as held, held_reason from deposits where id = $1', [id])

	/** An abandoned top-up, whose account was then deleted. */
	async function abandonedTopUp(): Promise<{ member: Member; started: Awaited<ReturnType<typeof topUp>> }> {
		const member = await signedIn(shop)
		const started = await topUp(member.visitor)
		await decide(member.visitor, started.page, 'decline')
		return { member, started }
	}

	test('is booked and held for an operator, who refunds and closes it', async () => {
		const { member, started } = await abandonedTopUp()
		expect((await remove(member)).status).toBe(200)
		const answer = await sendSandboxEvent(shop, sandboxEventFor(started, 'checkout.approved'))
		expect(answer.status).toBe(200)
		expect(await heldOf(started.depositId)).toEqual({
			status: 'Success',
			held: true,
			held_reason: 'account_deleted',
		})
		const today = (await shop.admin.get('/api/backoffice/today')).body.payload
		expect(today.deposits_held).toBeGreaterThan(0)
		const deposit = (await shop.admin.get(`/api/backoffice/deposits/${started.depositId}`)).body.payload
		expect(deposit).toMatchObject({
			held_reason: 'account_deleted',
			person: { id: member.person.id, name: '', email: null, deleted: true, blocked: false },
		})
		const { balance } = deposit.person
		expect(balance).toBeGreaterThan(0)

		const correct = (credits: number) =>
			shop.admin.post(`/api/backoffice/people/${member.person.id}/corrections`, {
				credits: String(credits),
				reason: 'Refunded at the provider',
				deposit_id: started.depositId,
			})
		const more = await correct(1)
		expect([more.status, more.body.message]).toEqual([409, 'The shopper deleted this account.'])
		expect((await correct(-balance)).status).toBe(200)
		const close = await shop.admin.post(`/api/backoffice/deposits/${started.depositId}/close`, {
			reason: 'Refunded',
		})
		expect(close.status).toBe(200)
		expect(await heldOf(started.depositId)).toEqual({ status: 'Success', held: false, held_reason: null })
		expect((await verifyLedger(shop.db)).faults).toEqual([])
	})

	test('concurrently › either prevents the deletion or is held, and is never lost', async () => {
		for (let round = 0; round < 8; round++) {
			await shop.db.run('delete from rate_limits')
			const { member, started } = await abandonedTopUp()
			const [deleted, webhook] = await Promise.all([
				remove(member),
				sendSandboxEvent(shop, sandboxEventFor(started, 'checkout.approved')),
			])
			expect(webhook.status).toBe(200)
			const { balance } = await shop.db.one<{ balance: number }>(
				'select balance_minor as balance from ledger_accounts where user_id = $1',
				[member.person.id],
			)
			expect(balance).toBeGreaterThan(0)
			expect(await heldOf(started.depositId)).toEqual(
				deleted.status === 200
					? { status: 'Success', held: true, held_reason: 'account_deleted' }
					: { status: 'Success', held: false, held_reason: null },
			)
			expect([200, 409]).toContain(deleted.status)
			expect(await isDeleted(member)).toBe(deleted.status === 200)
		}
	})
})

describe('operators', () => {
	test('see that the account was deleted, and its history', async () => {
		const member = await signedIn(shop)
		const offer = await offerIn(shop, member, 'sold')
		await remove(member)
		const { id } = member.person
		const person = (await shop.admin.get(`/api/backoffice/people/${id}`)).body.payload
		expect(person).toMatchObject({
			id,
			name: '',
			email: null,
			deleted: true,
			deleted_at: expect.any(Number),
			offers: 1,
			sessions: [],
		})
		const list = (await shop.admin.get(`/api/backoffice/people?search=${id}`)).body.payload
		expect(list).toContainEqual(expect.objectContaining({ id, deleted: true }))
		const seen = (await shop.admin.get(`/api/backoffice/offers/${offer}`)).body.payload
		expect(seen.seller).toEqual({ id, name: '', email: null, deleted: true, blocked: false })
		const blocked = await shop.admin.post(`/api/backoffice/people/${id}/block`, { reason: 'x' })
		expect([blocked.status, blocked.body.message]).toEqual([409, 'The shopper deleted this account.'])
	})
})

describe('new columns and tables must decide', () => {
	const columnsOf = async (table: string, column = '%') =>
		shop.db.many<{ table: string; column: string }>(
			`select table_name as "table", column_name as "column" from information_schema.columns
			where table_schema = 'public' and table_name like $1 and column_name like $2
				and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)`,
			[table, column],
		)

	test('each column of users is erased or listed as kept', async () => {
		const columns = (await columnsOf('users')).map(({ column }) => column)
		expect(columns.toSorted()).toEqual([...Object.keys(emptiedColumns), ...columnsThatStay].toSorted())
	})

	test('each table with a user_id is erased or has a reason why not', async () => {
		const tables = (await columnsOf('%', 'user_id')).map(({ table }) => table)
		expect(tables.toSorted()).toEqual([...deletedTables, ...Object.keys(tablesThatStay)].toSorted())
	})
})
