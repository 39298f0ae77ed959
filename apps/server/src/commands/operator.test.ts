import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { signInOperator } from '../../test/operators.ts'
import { processEnv } from '../../test/process-env.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openShop({ database })
})

/** Runs the command like `npm run skinverse -- operator ...`, with this standard input. */
async function operator(input: string, ...args: string[]) {
	const child = spawn(process.execPath, [CLI, 'operator', ...args], {
		env: { ...processEnv, DATABASE_URL: database.url },
	})
	child.stdin.end(input)
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
	const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
	return { output, errors, code }
}

const create = (password: string, ...args: string[]) =>
	operator(`${password}\n`, 'create', '--password-stdin', ...args)
const ada = { email: 'Ada@example.test', password: 'Lovelace1815', id: 0 }
const asAda = ['--email', ada.email, '--name', 'Ada', '--role', 'finance']

describe('operator', () => {
	test('create, list and disable: the operator can sign in until disabled', async () => {
		expect(await create(ada.password, ...asAda)).toEqual({
			output: 'Ada@example.test can now sign in as finance.\n',
			errors: '',
			code: 0,
		})
		const visitor = shop.visitor()
		await signInOperator(visitor, ada)
		expect((await visitor.get('/api/backoffice/me')).body.payload).toMatchObject({
			name: 'Ada',
			role: 'finance',
		})
		expect((await operator('', 'list')).output).toMatch(
			/^Ada@example\.test {2}finance {4}Ada {2}\(last sign-in 2\d{3}-/,
		)

		expect((await operator('', 'disable', '--email', 'ada@EXAMPLE.test')).code).toBe(0)
		expect((await visitor.get('/api/backoffice/me')).status).toBe(401)
		await expect(signInOperator(visitor, ada)).rejects.toThrow('422')
		expect((await operator('', 'list')).output).toContain('(disabled)')
		const trail = await database.db.many(
			'select action, after, operator_id, device from operator_trail where operator_id is null order by id',
		)
		expect(trail).toEqual([
			{
				action: 'operators.create',
				after: { name: 'Ada', email: ada.email, role: 'finance' },
				operator_id: null,
				device: 'command line',
			},
			{
				action: 'operators.disable',
				after: { disabled: true },
				operator_id: null,
				device: 'command line',
			},
		])
	})

	test('enable, role and password: a disabled operator returns with another role and password', async () => {
		const eve = { email: 'eve@example.test', password: 'Moneypenny1962', id: 0 }
		const fresh = 'Moneypenny1963'
		const asEve = ['--email', eve.email, '--name', 'Eve', '--role', 'admin']
		await create(eve.password, ...asEve)
		const visitor = shop.visitor()
		await signInOperator(visitor, eve)

		expect((await operator('', 'role', 'EVE@example.test', 'support')).output).toBe(
			'EVE@example.test is now support.\nThere is no active admin; create one with "operator create" or "operator role".\n',
		)
		expect((await visitor.get('/api/backoffice/me')).body.payload.role).toBe('support')
		expect((await operator('', 'role', '--email', eve.email, '--role', 'support')).output).toBe(
			'eve@example.test already was support.\n',
		)

		expect((await operator(`${fresh}\n`, 'password', eve.email, '--password-stdin')).output).toBe(
			'eve@example.test has a new password and is signed out everywhere.\n',
		)
		expect((await visitor.get('/api/backoffice/me')).status).toBe(401)
		await expect(signInOperator(visitor, eve)).rejects.toThrow('422')

		await operator('', 'disable', eve.email)
		const again = await create(eve.password, ...asEve)
		expect(again.errors).toMatch(
			/already exists and is disabled; enable them with "operator enable --email eve@/,
		)
		expect((await operator('', 'enable', eve.email)).output).toBe('eve@example.test can sign in again.\n')
		expect((await operator('', 'enable', eve.email)).output).toBe('eve@example.test was not disabled.\n')
		await signInOperator(visitor, { ...eve, password: fresh })

		const trail = await database.db.many(
			`select action, before, after from operator_trail where operator_id is null
				and subject = (select id::text from operators where email = $1) order by id`,
			[eve.email],
		)
		expect(trail).toEqual([
			{ action: 'operators.create', before: null, after: { name: 'Eve', email: eve.email, role: 'admin' } },
			{
				action: 'operators.role',
				before: { name: 'Eve', role: 'admin' },
				after: { name: 'Eve', role: 'support' },
			},
			{ action: 'operators.password', before: null, after: null },
			{ action: 'operators.disable', before: { disabled: false }, after: { disabled: true } },
			{ action: 'operators.enable', before: { disabled: true }, after: { disabled: false } },
		])
	})

	test('second-factor --reset: an operator who lost all factors sets up a new one', async () => {
		const joan = { email: 'joan@example.test', password: 'Clarke1917', id: 0 }
		await create(joan.password, '--email', joan.email, '--name', 'Joan', '--role', 'support')
		const visitor = shop.visitor()
		await signInOperator(visitor, joan)
		const login = { username: joan.email, password: joan.password }
		const entering = async () => (await shop.visitor().post('/api/backoffice/login', login)).body
		expect((await entering()).payload).toBeNull()

		expect((await operator('', 'second-factor', joan.email, '--reset')).output).toBe(
			'joan@example.test no longer has a second factor and is signed out everywhere.\n',
		)
		expect((await visitor.get('/api/backoffice/me')).status).toBe(401)
		expect((await entering()).payload).toMatchObject({ email: joan.email, must_enrol: true })
		expect((await operator('', 'second-factor', joan.email, '--reset')).output).toBe(
			'joan@example.test had no second factor.\n',
		)
		const trail = await database.db.many(
			`select before, after, device from operator_trail
			where action = 'operators.reset_second_factor' and operator_id is null`,
		)
		expect(trail).toEqual([
			{
				before: { totp: true, passkeys: [] },
				after: { totp: false, passkeys: [] },
				device: 'command line',
			},
		])
	})

	test.each([
		[['second-factor', 'nobody@example.test', '--reset'], /^there is no operator nobody@example\.test/],
		[['second-factor', 'nobody@example.test'], /^--reset is missing/],
		[['enable', 'nobody@example.test'], /^there is no operator nobody@example\.test/],
		[['role', 'nobody@example.test', 'admin'], /^there is no operator nobody@example\.test/],
		[['role', 'nobody@example.test', 'king'], /^--role must be one of/],
		[['role', 'nobody@example.test', 'admin', 'now'], /^"now" is an unexpected argument/],
		[['password', 'nobody@example.test', '--password-stdin'], /^there is no operator nobody@example\.test/],
		[['password', '--password-stdin'], /^--email is missing/],
	])('%j › refused with the reason in one line', async (args, complaint) => {
		const { code, errors } = await operator('Lovelace1815\n', ...args)
		expect(errors).toMatch(complaint)
		expect(code).toBe(2)
	})

	test.each([
		['a weak password', 'weak', asAda, /^Use at least 8 characters/],
		['a common password', 'Password123', asAda, /^This password is too common/],
		['a password of the shop’s name', 'Skinverse1', asAda, /^Please choose a password that is not based on/],
		[
			'an address outside ASCII',
			ada.password,
			['--email', 'İda@example.test', '--name', 'Ada', '--role', 'finance'],
			/is not an email address/,
		],
		['an address that is taken', ada.password, asAda, /^operator Ada@example\.test already exists/],
		[
			'an unknown role',
			ada.password,
			['--email', 'b@c.de', '--name', 'B', '--role', 'king'],
			/^--role must be one of/,
		],
		['no name', ada.password, ['--email', 'b@c.de', '--role', 'admin'], /^--name is missing/],
		['no address', ada.password, ['--name', 'B', '--role', 'admin'], /^--email is missing/],
		[
			'a broken address',
			ada.password,
			['--email', 'b', '--name', 'B', '--role', 'admin'],
			/^b is not an email/,
		],
		['an unknown option', ada.password, ['--colour', 'red'], /colour/],
	])('create › refuses %s', async (_, password, args, complaint) => {
		const { code, errors } = await create(password, ...args)
		expect(errors).toMatch(complaint)
		expect(code).toBe(2)
	})

	test('create › explains --password-stdin without a terminal', async () => {
		const { code, errors } = await operator(
			'',
			'create',
			'--email',
			'b@c.de',
			'--name',
			'B',
			'--role',
			'admin',
		)
		expect(errors).toMatch(/^no terminal to prompt for a password; use --password-stdin/)
		expect(code).toBe(2)
	})

	test('disable › names an unknown operator', async () => {
		const { code, errors } = await operator('', 'disable', '--email', 'nobody@example.test')
		expect(errors).toMatch(/^there is no active operator nobody@example\.test/)
		expect(code).toBe(2)
	})
})
