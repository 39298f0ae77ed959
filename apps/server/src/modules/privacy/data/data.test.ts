import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fillCart, TRADE_URL } from '../../../../test/buyers.ts'
import { downloadData } from '../../../../test/data-downloads.ts'
import { addItem } from '../../../../test/items.ts'
import { mailTo } from '../../../../test/mails.ts'
import { saveProfile } from '../../../../test/members.ts'
import {
	createSeller,
	offerIn,
	openSellingShop,
	type Seller,
	type SellingShop,
} from '../../../../test/sellers.ts'
import { IBAN } from '../../../../test/selling-forms.ts'
import { decide, topUp } from '../../../../test/top-ups.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { dataFiles, notExported } from './data-files.ts'
import { openSnapshot, SNAPSHOT_BATCH } from './open-snapshot.ts'
import { MOST_DOWNLOADS } from './send-data.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
})

/** A shopper with data in every file. */
async function busySeller(): Promise<Seller> {
	const seller = await createSeller(shop)
	const { visitor, person } = seller
	await saveProfile(seller)
	const { page } = await topUp(visitor)
	await decide(visitor, page, 'approve')
	await fillCart(shop.db, person.id, [await addItem(shop.db, { price_cents: 930 })])
	await visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	await fillCart(shop.db, person.id, [await addItem(shop.db, { price_cents: 500 })])
	await offerIn(shop, seller, 'sold')
	await visitor.post('/api/contact', {
		name: 'Grace',
		surname: 'Hopper',
		email: person.email,
		topic: 'Hello',
		message: 'A question.',
	})
	await mailTo(shop.db, person.email)
	return seller
}

/** The events of the sign-in and the download themselves. */
const OF_ANY_ACCOUNT = ['sessions.json', 'devices.json', 'security-activity.json', 'mails.json']

describe('GET /user/data', () => {
	test('contains all rows about the shopper', async () => {
		const { visitor, person } = await busySeller()
		const data = await downloadData(shop, visitor)
		expect(data.status).toBe(200)
		expect(data.headers.get('content-type')).toBe('application/zip')
		expect(data.headers.get('content-disposition')).toMatch(
			/^attachment; filename="skinverse-data-\d{4}-\d\d-\d\d\.zip"$/,
		)
		expect(data.headers.get('cache-control')).toBe('no-store')
		expect([...data.files.keys()].toSorted()).toEqual(
			['README.txt', ...dataFiles.map(({ name }) => name)].toSorted(),
		)
		expect(data.json('profile.json')).toMatchObject({
			id: person.id,
			name: 'Grace',
			surname: 'Hopper',
			email: person.email,
			phone: '5123 4567',
			trade_url: TRADE_URL,
			has_password: true,
		})
		expect(data.json('addresses.json')).toEqual([
			{ used_for: 'profile', address: 'Pikk 1', post_code: '10123', city: '', country: 'Estonia' },
		])
		expect(data.json('sessions.json')).toMatchObject([{ kind: 'cookie', ip: '127.0.0.1' }])
		expect(data.json('security-activity.json')).toContainEqual(
			expect.objectContaining({ kind: 'data_downloaded', ip: '127.0.0.1' }),
		)
		expect(data.json('messages.json')).toMatchObject([{ topic: 'Hello', message: 'A question.' }])
		expect(data.json('cart.json')).toMatchObject([
			{ title: 'AK-47 | Redline (Field-Tested)', available: true },
		])
		expect(data.json('mails.json')).toContainEqual(
			expect.objectContaining({ to: person.email, subject: expect.any(String) }),
		)

		const orders = await shop.db.many<{ id: number; total: number }>(
			'select id, total_cents / 100.0::float8 as total from orders where user_id = $1 order by id',
			[person.id],
		)
		expect(data.json('orders.json')).toMatchObject(
			orders.map(({ id, total }) => ({ id, total, trade_url: TRADE_URL, items: [{ price: 9.3 }] })),
		)
		const moved = await shop.db.many<{ id: number; kind: string }>(
			`select moved.id, kind from ledger_transfers moved join ledger_accounts account
				on account.id in (from_account, to_account) where account.user_id = $1 order by moved.id`,
			[person.id],
		)
		const transactions: { credits: number }[] = data.json('transactions.json')
		expect(transactions).toMatchObject(moved)
		const { balance_credits } = data.json('profile.json')
		expect(transactions.reduce((sum, { credits }) => sum + credits, 0)).toBeCloseTo(balance_credits)
		expect(data.json('deposits.json')).toMatchObject([
			{ status: 'Success', amount: 20, currency: 'EUR', billing: { name: 'Grace', address: 'Pikk 1' } },
		])
		const [offer] = data.json('offers.json')
		expect(offer).toMatchObject({
			status: 'sold',
			your_price: 12.5,
			our_price: 10,
			payouts: [{ status: 'paid', amount: 10, account_number: IBAN, account_holder: 'Grace Hopper' }],
		})
		expect(offer.moves.map(({ to, by }: { to: string; by: string }) => [to, by])).toEqual([
			['pending', 'you'],
			['offer', 'shop'],
			['awaiting_item', 'you'],
			['skin_received', 'shop'],
			['ready_for_payout', 'shop'],
			['payout_processing', 'you'],
			['sold', 'shop'],
		])
	})

	test('contains no secret, operator or internal note', async () => {
		const { visitor, person } = await busySeller()
		await shop.admin.post(`/api/backoffice/people/${person.id}/corrections`, {
			credits: '1',
			reason: 'Looks like a reseller',
		})
		const all = [...(await downloadData(shop, visitor)).files.values()].join('\n')
		const { secret, tokens } = await shop.db.one<{ secret: string; tokens: string[] }>(
			`select password_hash as secret, array(select encode(token_hash, 'hex') from sessions where user_id = users.id)
				as tokens from users where id = $1`,
			[person.id],
		)
		for (const hidden of [secret, ...tokens, 'Grace Test', 'reseller', 'token_hash', 'iban_sealed']) {
			expect(all).not.toContain(hidden)
		}
	})

	test('contains nothing of another shopper', async () => {
		const other = await busySeller()
		const { visitor } = await createSeller(shop)
		const { files, json } = await downloadData(shop, visitor)
		for (const { name, single } of dataFiles) {
			if (!single && !OF_ANY_ACCOUNT.includes(name)) expect(json(name), name).toEqual([])
		}
		expect([...files.values()].join('\n')).not.toContain(other.person.email)
	})

	test.each([
		['de', 'Deine Daten bei Skinverse'],
		['pl', 'Twoje dane w Skinverse'],
		['es', 'Tus datos en Skinverse'],
		['en', 'Your data at Skinverse'],
	])('has a README in %s', async (code, title) => {
		const { visitor } = await createSeller(shop)
		const language = await shop.db.one<{ id: number }>('select id from languages where code = $1', [code])
		const { files } = await downloadData(shop, visitor, `?lang_id=${language.id}`)
		const readMe = files.get('README.txt') ?? ''
		expect(readMe).toContain(title)
		for (const { name } of dataFiles) expect(readMe).toContain(name)
		expect(readMe).not.toMatch(/[{}]/)
	})

	test('needs a recent confirmation', async () => {
		const { visitor, person } = await createSeller(shop)
		await shop.db.run("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [
			person.id,
		])
		const refused = await visitor.get('/api/user/data')
		expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required'])
		await visitor.post('/api/user/confirm', { password: person.password })
		expect((await downloadData(shop, visitor)).status).toBe(200)
	})

	test('is rate-limited per account', async () => {
		const { visitor } = await createSeller(shop)
		const { limit } = rateLimits.data_download_account
		for (let made = 0; made < limit; made++) expect((await downloadData(shop, visitor)).status).toBe(200)
		expect((await downloadData(shop, visitor)).status).toBe(429)
		const other = await createSeller(shop)
		expect((await downloadData(shop, other.visitor)).status).toBe(200)
	})

	test('releases its connection when the browser disconnects, and limits concurrent downloads', async () => {
		const { visitor, person } = await createSeller(shop)
		// Incompressible and larger than all buffers: back-pressure pauses the download.
		await shop.db.run(
			`insert into account_events (user_id, kind, details)
			select $1, 'sign_in', jsonb_build_object('noise', (select string_agg(gen_random_uuid()::text, '')
				from generate_series(1, 300) where n > 0)) from generate_series(1, 1200) n`,
			[person.id],
		)
		const controllers = Array.from({ length: MOST_DOWNLOADS }, () => new AbortController())
		const open = (signal: AbortSignal) =>
			fetch(`${shop.origin}/api/user/data`, { headers: { cookie: visitor.cookies.header() ?? '' }, signal })
		const held = await Promise.all(controllers.map(({ signal }) => open(signal)))
		expect(held.map(({ status }) => status)).toEqual(controllers.map(() => 200))
		const refused = await visitor.get('/api/user/data')
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
		for (const controller of controllers) controller.abort()
		const busy = () =>
			shop.db.many(
				`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
					and query like '%personal_data%' and state <> 'idle'`,
			)
		await expect.poll(async () => (await busy()).length, { timeout: 30_000 }).toBe(0)
		const whole = await downloadData(shop, visitor)
		const events: { details: object }[] = whole.json('security-activity.json')
		expect(events.filter(({ details }) => 'noise' in details)).toHaveLength(1200)
	})
})

describe('the snapshot', () => {
	const ENDED = "select id from account_events where user_id = $1 and kind = 'session_ended'"

	test('is read in batches, consistent and read-only', async () => {
		const { pool } = shop.platform.db
		const { person } = await createSeller(shop)
		const insert = (count: number) =>
			shop.db.run(
				"insert into account_events (user_id, kind) select $1, 'session_ended' from generate_series(1, $2)",
				[person.id, count],
			)
		await insert(SNAPSHOT_BATCH + 1)
		const snapshot = await openSnapshot(pool)
		onTestFinished(() => snapshot.close())
		const sizes: number[] = []
		for await (const rows of snapshot.read(ENDED, [person.id])) {
			if (sizes.length === 0) await insert(5)
			sizes.push(rows.length)
		}
		const again: number[] = []
		for await (const rows of snapshot.read(ENDED, [person.id])) {
			again.push(rows.length)
		}
		expect([sizes, again]).toEqual([
			[SNAPSHOT_BATCH, 1],
			[SNAPSHOT_BATCH, 1],
		])
		await snapshot.close()
		await snapshot.close()
		const readOnly = await openSnapshot(pool)
		onTestFinished(() => readOnly.close())
		const write = readOnly.read('with x as (delete from account_links returning 1) select * from x', [])
		await expect(write.next()).rejects.toThrow()
	})
})

test('each table with a user_id is in a file or has a reason why not', async () => {
	const tables = await shop.db.many<{ name: string }>(
		`select table_name as name from information_schema.columns
		where table_schema = 'public' and column_name = 'user_id'
			and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
		order by 1`,
	)
	const names = tables.map(({ name }) => name)
	const decided = new Set([...dataFiles.flatMap(({ covers }) => covers), ...Object.keys(notExported)])
	expect(
		names.filter((name) => !decided.has(name)),
		'undecided',
	).toEqual([])
	expect(
		[...decided].filter((name) => !names.includes(name)),
		'no such table',
	).toEqual([])
})
