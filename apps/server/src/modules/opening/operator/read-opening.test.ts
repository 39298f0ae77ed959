import type { OfficeOpening, OpeningCheckName } from '@skinverse/contract/entities/operator/opening'
import { beforeAll, expect, it } from 'vitest'
import { openShopWith } from '../../../../test/buyers.ts'
import { startFakeStripe } from '../../../../test/fake-stripe.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor, signInOperator } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { openSmtp, type TestSmtp } from '../../../../test/smtp.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let shop: TestShop
let smtp: TestSmtp
let admin: Visitor
const card = { code: 'card', title: 'Card', image: '', currencies: ['EUR'], provider: 'stripe' }

beforeAll(async () => {
	smtp = await openSmtp()
	const { url: apiUrl } = await startFakeStripe()
	const stripe = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_test', apiUrl }
	const config = { smtpUrl: smtp.url, stripe, publicUrl: 'http://localhost:3000' }
	const settings = { shop_state: 'opening_soon', payment_methods: [card] }
	shop = await openShopWith(settings, { config, isUnscheduled: true })
	admin = await operatorVisitor(shop)
})

const read = async (): Promise<OfficeOpening> => (await admin.get('/api/backoffice/opening')).body.payload
const lineOf = async (name: OpeningCheckName) => {
	const { level, text } = (await read()).checks.find((check) => check.name === name) ?? expect.unreachable()
	return { level, text }
}

it('a new shop has everything to do, and says what', async () => {
	const { state, checks } = await read()
	expect(state).toBe('opening_soon')
	expect(checks.map(({ name, level }) => `${name} ${level}`)).toEqual([
		'operator missing',
		'address missing',
		'mail missing',
		'payments missing',
		'legal missing',
		'accounts warning',
		'backup missing',
		'books missing',
		'stock missing',
		'pictures good',
	])
	expect((await lineOf('address')).text).toContain('Set PUBLIC_URL')
})

it('counts an admin only with a second factor', async () => {
	await signInOperator(shop.visitor(), await createOperator(shop.db, 'support'))
	expect((await lineOf('operator')).level).toBe('missing')
	await signInOperator(shop.visitor(), await createOperator(shop.db))
	expect((await lineOf('operator')).level).toBe('good')
})

it('a test mail is sent to the operator, and counts for this mail server only', async () => {
	const { status, body } = await admin.post('/api/backoffice/opening/mail-trial')
	expect([status, body.message]).toEqual([200, expect.stringContaining('The mail server said: 250')])
	expect(smtp.taken.filter(({ source }) => source.includes('Test email of'))).toHaveLength(1)
	expect(await lineOf('mail')).toEqual({ level: 'good', text: expect.stringContaining('250') })
	await shop.db.run("update opening_trials set target = 'mail.other.test' where name = 'mail'")
	expect((await lineOf('mail')).level).toBe('missing')
	const trail = await shop.db.one("select count(*)::int from operator_trail where action = 'opening.try'")
	expect(trail).toEqual({ count: 1 })
})

it('a mail server that does not answer is named, and ends what an earlier trial proved', async () => {
	const config = { smtpUrl: 'smtp://127.0.0.1:1' }
	const other = await openShopWith({ shop_state: 'opening_soon' }, { config, isUnscheduled: true })
	const operator = await operatorVisitor(other)
	await other.db.run("insert into opening_trials values ('mail', '127.0.0.1:1', '250 OK')")
	const { status, body } = await operator.post('/api/backoffice/opening/mail-trial')
	expect([status, body.code, body.message]).toEqual([
		422,
		'trial_failed',
		'It did not work: 127.0.0.1:1 cannot be used: nothing listens there; check SMTP_URL and the firewall',
	])
	expect(await other.db.maybe('select from opening_trials')).toBeUndefined()
})

it('the keys of the provider are tried, and its test mode is a warning', async () => {
	expect((await lineOf('payments')).text).toContain('were not tried')
	const { status, body } = await admin.post('/api/backoffice/opening/payment-trial')
	expect([status, body.message]).toEqual([200, 'Stripe accepted the keys (test mode).'])
	expect(await lineOf('payments')).toEqual({ level: 'warning', text: expect.stringContaining('test mode') })
})

it('a shop that makes backups is asked for its first one, not for its settings', async () => {
	const backups = {
		folder: '/backups',
		daily: 7,
		weekly: 4,
		monthly: 6,
		command: undefined,
		checkUrl: undefined,
	}
	const other = await openShopWith(
		{ shop_state: 'opening_soon' },
		{ config: { backups }, isUnscheduled: true },
	)
	const { body } = await (await operatorVisitor(other)).get('/api/backoffice/opening')
	expect(body.payload.checks).toContainEqual({
		name: 'backup',
		level: 'missing',
		text: 'No backup was made yet. Back up now under Jobs.',
	})
})

it('a verified backup counts for a day', async () => {
	const back = (age: string, isVerified: boolean) =>
		shop.db.run(
			`insert into backups (started_at, finished_at, is_verified, file, bytes)
			values (now() - $1::interval, now() - $1::interval, $2, 'backup.gz', 1)`,
			[age, isVerified],
		)
	expect((await lineOf('backup')).text).toContain('BACKUP_DIR')
	await back('3 hours', false)
	expect((await lineOf('backup')).level).toBe('missing')
	await back('2 days', true)
	expect(await lineOf('backup')).toEqual({ level: 'missing', text: expect.stringContaining('48 hours') })
	await back('2 hours', true)
	expect((await lineOf('backup')).level).toBe('good')
})

it('terms and privacy policy must exist, without blanks', async () => {
	await shop.db.run(
		`with page as (insert into static_pages (slug, is_terms, is_privacy) values ('terms', true, false), ('privacy', false, true) returning id)
		insert into static_page_texts (page_id, language_id, title, content)
		select page.id, languages.id, 'Page', '<p>Of [your company].</p>' from page, languages where code = 'en'`,
	)
	expect(await lineOf('legal')).toEqual({ level: 'missing', text: expect.stringContaining('[your company]') })
	await shop.db.run("update static_page_texts set content = '<p>Of Ada Ltd.</p>'")
	expect((await lineOf('legal')).level).toBe('good')
})

it('a shop in which nobody can sign up is a warning', async () => {
	expect(await lineOf('accounts')).toEqual({
		level: 'warning',
		text: expect.stringContaining('Registration is off'),
	})
	await admin.put('/api/backoffice/content/settings', {
		changes: { is_reg_enabled: true },
		seen: { is_reg_enabled: false },
	})
	expect((await lineOf('accounts')).level).toBe('good')
})

it('the ledger must have been checked within two days, without faults', async () => {
	await shop.db.run("insert into book_runs (finished_at, faults) values (now() - interval '3 days', '[]')")
	expect((await lineOf('books')).text).toContain('Check it now')
	await shop.db.run("insert into book_runs (finished_at, faults) values (now(), '[]')")
	expect((await lineOf('books')).level).toBe('good')
	await shop.db.run(`insert into book_runs (finished_at, faults) values (now(), '[{}]')`)
	expect((await lineOf('books')).text).toContain('1 faults')
})

it('something must be on sale', async () => {
	await addItem(shop.db)
	expect(await lineOf('stock')).toEqual({ level: 'good', text: '1 item.' })
})

it('items on sale without a picture are a warning', async () => {
	await addItem(shop.db)
	expect(await lineOf('pictures')).toMatchObject({
		level: 'warning',
		text: expect.stringContaining('show a placeholder'),
	})
	await shop.db.run("update item_kinds set img_url = 'https://elsewhere.test/picture.png'")
	expect((await lineOf('pictures')).level).toBe('good')
})

it('pictures that are not fetched yet, and many that cannot be, are a warning', async () => {
	const add = (state: string, count: number) =>
		shop.db.run(
			`insert into pictures (address, state, failure)
			select $1 || number, $1, case when $1 = 'failed' then 'not_found' end from generate_series(1, $2) number`,
			[state, count],
		)
	await add('waiting', 9)
	expect(await lineOf('pictures')).toEqual({
		level: 'warning',
		text: '0 of 9 fetched so far. The other items show drawings until then.',
	})
	await shop.db.run(
		"update pictures set state = 'failed', failure = 'host_not_allowed' where state = 'waiting'",
	)
	expect((await lineOf('pictures')).level).toBe('good')
	await add('failed', 1)
	expect(await lineOf('pictures')).toEqual({
		level: 'warning',
		text: '1 of 1 could not be fetched. These items show drawings.',
	})
	await shop.db.run("update pictures set failure = 'host_not_allowed' where state = 'failed'")
	expect((await lineOf('pictures')).level).toBe('good')
})

it('only roles that may change settings try anything', async () => {
	const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
	expect((await support.get('/api/backoffice/opening')).status).toBe(200)
	expect((await support.post('/api/backoffice/opening/mail-trial')).status).toBe(403)
})
