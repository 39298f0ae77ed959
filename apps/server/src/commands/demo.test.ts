import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo, type TestDatabase } from '../../test/database.ts'
import { endedMain } from '../../test/main-process.ts'
import { createOperator } from '../../test/operators.ts'
import { createPerson } from '../../test/people.ts'
import { processEnv } from '../../test/process-env.ts'
import { startServer } from '../../test/server-process.ts'
import { createVisitor } from '../../test/visitor.ts'
import { readSettings } from '../modules/content/index.ts'
import { newSetupAddress } from '../modules/setup/index.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const OPERATOR = { username: 'operator@skinverse.test', password: 'Operator1234' }
const SHOPPER = { username: 'demo@skinverse.test', password: 'Demo1234' }
const NOTHING = 'There are no demo accounts.'

let database: TestDatabase

/** A database that was a demo shop, with accounts of its own beside those of the demo. */
beforeAll(async () => {
	database = await cloneDemo()
})

const env = () => ({ DATABASE_URL: database.url, DEMO: '0' })

/** Runs the command like `npm run skinverse -- demo remove`. */
async function demoRemove(): Promise<string[]> {
	const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'demo', 'remove'], {
		env: { ...processEnv, ...env() },
	})
	return stdout.trim().split('\n')
}

describe('a database that was a demo shop', () => {
	// covers asvs:6.3.2
	test('starts without DEMO=1 only after "demo remove", and then without the published sign-ins', async () => {
		const own = await createPerson(database.db)
		const { code, errors } = await endedMain(env())
		expect(code).toBe(1)
		expect(errors.trim().split('\n')).toEqual([
			'Cannot start: this database comes from a demo shop and still holds 2 demo operator(s), 13 demo shopper(s), which anybody can sign in to; remove them with "npm run skinverse -- demo remove", or start with DEMO=1',
		])

		const said = await demoRemove()
		const isSeller = (line: string) => line.includes('@sellers.test')
		expect(said.filter(isSeller)).toHaveLength(8)
		expect(said.filter((line) => !isSeller(line))).toEqual([
			'Operator operator@skinverse.test is disabled and no longer has a password.',
			'Operator mira@skinverse.test is disabled and no longer has a password.',
			'Shopper new@skinverse.test is deleted.',
			...['demo', 'lena.brandt', 'tomasz.wilk', 'ines.marin'].map(
				(name) =>
					`Shopper ${name}@skinverse.test is blocked and anonymised; orders, offers and ledger entries are kept.`,
			),
			'The made-up sales of the price history are deleted.',
			'Reset: requisites, support_email, support_plus_address, payout_account.name, payout_account.iban, payout_account.bic, delivery, payment_methods, shop_state.',
			'The shop is closed to visitors until an operator opens it.',
			expect.stringMatching(/^\d+ item\(s\) are still on sale; /),
			expect.stringMatching(/^\d+ page\(s\), the links to social networks and the currencies stay; /),
			expect.stringMatching(/^There is no operator: the next start prints an address for the first one/),
		])
		expect(await readSettings(database.db)).toMatchObject({
			shop_state: 'opening_soon',
			'payout_account.iban': '',
			payment_methods: [],
			delivery: 'manual',
		})
		expect(await newSetupAddress(database.db, { publicUrl: 'http://shop.test' })).toContain('#token=')
		await createOperator(database.db)
		expect(await newSetupAddress(database.db, { publicUrl: 'http://shop.test' })).toBeUndefined()
		await database.db.run(`update settings set value = '"open"' where name = 'shop_state'`)
		expect(await demoRemove()).toEqual([NOTHING])

		const server = await startServer(env())
		const signIn = async (path: string, form: object) =>
			(await createVisitor(server.origin).post(path, form)).status
		expect(await signIn('/api/backoffice/login', OPERATOR)).toBe(422)
		expect(await signIn('/api/login', SHOPPER)).toBe(422)
		expect(await signIn('/api/login', { username: own.email, password: own.password })).toBe(200)
	})

	test('has correct books afterwards', async () => {
		const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'ledger', 'verify'], {
			env: { ...processEnv, ...env() },
		})
		expect(stdout).not.toMatch(/fault|wrong/i)
	})
})

test('loses accounts and links made with the demo of Steam; others stay', async () => {
	const { db } = database
	const own = await createPerson(db)
	await db.run(
		"insert into users (steam_id, steam_is_demo, is_demo) values ('76561198000000011', true, true)",
	)
	await db.run("update users set steam_id = '76561198000000012', steam_is_demo = true where id = $1", [
		own.id,
	])
	expect((await endedMain(env())).errors).toContain(
		'1 demo shopper(s), 1 account(s) linked through the demo of Steam',
	)
	const lines = await demoRemove()
	expect(lines).toContain('1 account(s) were unlinked from Sandbox Steam.')
	expect(await db.one('select email, steam_id, blocked_at from users where id = $1', [own.id])).toEqual({
		email: own.email,
		steam_id: null,
		blocked_at: null,
	})
	expect(await db.many("select id from users where steam_id = '76561198000000011'")).toEqual([])
})
