import { beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { type MovableClock, movableClock } from '../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { totpApp } from '../../../test/totp-app.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'
import { newSetupAddress, SETUP_LINK_HOURS } from './setup-link.ts'

const STATE = '/api/backoffice/setup'
const READ = '/api/backoffice/setup/link'
const CREATE = '/api/backoffice/setup/operator'
const ada = {
	name: 'Ada Lovelace',
	email: 'ada@example.test',
	password: 'Tortoise4711',
	password_confirmation: 'Tortoise4711',
}

let shop: TestShop
let clock: MovableClock

beforeEach(async () => {
	clock = movableClock()
	shop = await openShop({ database: await cloneDatabase(), clock })
	expect(await shop.db.many('select from operators')).toEqual([])
})

async function newToken(): Promise<string> {
	const address = new URL((await newSetupAddress(shop.db, shop.platform.config)) ?? '')
	expect([address.pathname, address.search]).toEqual(['/backoffice/setup', ''])
	return new URLSearchParams(address.hash.slice(1)).get('token') ?? ''
}
const create = (token: string, form: object = {}, by = shop.visitor()) =>
	by.post(CREATE, { ...ada, token, ...form })
const operators = () => shop.db.many('select name, email, role from operators')

describe('the set-up address', () => {
	test('creates the first admin, who has to set up a second factor before anything else', async () => {
		const token = await newToken()
		expect((await shop.visitor().get(STATE)).body.payload).toEqual({ is_new: true })
		expect((await shop.visitor().post(READ, { token })).status).toBe(200)

		const visitor = shop.visitor()
		const { status, body } = await create(token, {}, visitor)
		expect(status).toBe(200)
		expect(body.payload).toMatchObject({ name: ada.name, email: ada.email, role: 'admin', must_enrol: true })
		expect((await visitor.get('/api/backoffice/opening')).body.code).toBe('second_factor_enrolment_required')
		const { secret } = (await visitor.post('/api/backoffice/totp')).body.payload
		const enrolled = await visitor.put('/api/backoffice/totp', { code: totpApp(secret).code(clock.now()) })
		expect(enrolled.body.recovery_codes).toHaveLength(10)
		expect((await visitor.get('/api/backoffice/opening')).status).toBe(200)
		expect((await shop.visitor().get(STATE)).body.payload).toEqual({ is_new: false })
		const trail = await shop.db.many<{ action: string }>(
			'select action from operator_trail where operator_id = $1 order by id',
			[body.payload.id],
		)
		expect(trail.map(({ action }) => action).slice(0, 2)).toEqual(['operators.create', 'operators.sign_in'])
	})

	test('is stored as a hash only', async () => {
		const token = await newToken()
		const rows = await shop.db.many<{ row: string }>('select l::text as row from setup_links l')
		expect(rows).toHaveLength(1)
		expect(rows[0]?.row).not.toContain(token)
	})

	test('works once, also for concurrent calls and for addresses of several nodes', async () => {
		const tokens = [await newToken(), await newToken(), await newToken()]
		const answers = await Promise.all([...tokens, ...tokens].map((token) => create(token)))
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
		expect(await operators()).toHaveLength(1)
		for (const token of tokens) expect((await create(token)).body.code).toBe('link_invalid')
		expect(await newSetupAddress(shop.db, shop.platform.config)).toBeUndefined()
	})

	test('of two that were used, the database refuses one', async () => {
		const [first, second] = [await newToken(), await newToken()]
		const { body } = await create(first)
		const use = shop.db.run('insert into setup_links values (sha256($1::bytea), now(), $2)', [
			Buffer.from(second),
			body.payload.id,
		])
		await expect(use).rejects.toThrow('setup_links_first_operator')
	})

	test('expires, and the next start prints a new one', async () => {
		const old = await newToken()
		clock.moveMinutes(SETUP_LINK_HOURS * 60)
		expect((await shop.visitor().post(READ, { token: old })).body.code).toBe('link_invalid')
		expect((await create(old)).body.code).toBe('link_invalid')
		clock.moveMinutes(-SETUP_LINK_HOURS * 60)
		expect((await create(await newToken())).status).toBe(200)
	})

	test('is void once an operator was created on the command line', async () => {
		const token = await newToken()
		await shop.db.run(
			"insert into operators (name, email, password_hash, role) values ('A', 'a@b.test', 'x', 'support')",
		)
		expect((await create(token)).body.code).toBe('link_invalid')
	})

	test.each([
		['a weak password', { password: 'weak', password_confirmation: 'weak' }, 'password'],
		[
			'the shop’s name as password',
			{ password: 'Skinverse1', password_confirmation: 'Skinverse1' },
			'password',
		],
		['a different repetition', { password_confirmation: 'Other4711' }, 'password_confirmation'],
		['a broken email address', { email: 'ada' }, 'email'],
		['no name', { name: ' ' }, 'name'],
	])('stays valid after %s', async (_, form, field) => {
		const token = await newToken()
		const { status, body } = await create(token, form)
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
		expect((await create(token)).status).toBe(200)
	})

	test('cannot be guessed without limit', async () => {
		await shop.visitor().post(READ, { token: 'x' })
		await shop.db.run("update rate_limits set hits = $1 where bucket = 'setup_address'", [
			rateLimits.setup_address.limit,
		])
		expect((await shop.visitor().post(READ, { token: 'x' })).status).toBe(429)
		expect((await create('x')).status).toBe(429)
	})
})
