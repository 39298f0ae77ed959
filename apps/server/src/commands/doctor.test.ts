import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { describe, expect, inject, test } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import { createDatabase } from '../../test/create-database.ts'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { expiredCertificate } from '../../test/expired-certificate.ts'
import { startFakeSteam } from '../../test/fake-steam.ts'
import { startFakeStripe } from '../../test/fake-stripe.ts'
import { temporaryFolder } from '../../test/own-database.ts'
import { ownPort } from '../../test/own-port.ts'
import { createPerson } from '../../test/people.ts'
import { plainPicture } from '../../test/picture-host.ts'
import { processEnv } from '../../test/process-env.ts'
import { openShop } from '../../test/shop.ts'
import { openSmtp } from '../../test/smtp.ts'
import { testConfig } from '../../test/test-config.ts'
import { openStore } from '../modules/pictures/index.ts'
import { keepPicture } from '../modules/pictures/keep-picture.ts'
import type { Config } from '../platform/config.ts'
import { loadSecrets } from '../platform/secrets/secrets.ts'
import { CommandEnd } from './command.ts'
import { certificateFinding, checkAddress } from './doctor/check-address.ts'
import { clockFinding } from './doctor/check-clock.ts'
import { doctorCommand } from './doctor.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The printed lines with single spaces, and the exit code. */
async function doctor(database: TestDatabase, overrides: Partial<Config>, ...args: string[]) {
	const lines: string[] = []
	const context = {
		config: testConfig({ databaseUrl: database.url, ...overrides }),
		openDatabase: async () => database,
		print: (line: string) => void lines.push(line.replace(/ +/g, ' ')),
	}
	const code = await doctorCommand.run(args, context).then(
		() => undefined,
		(error: unknown) => {
			if (error instanceof CommandEnd) return error.code
			throw error
		},
	)
	return { lines, code }
}

/** Runs it like `npm run skinverse -- doctor`. */
async function typed(env: Record<string, string>, ...args: string[]) {
	const child = spawn(process.execPath, [CLI, 'doctor', ...args], { env: { ...processEnv, ...env } })
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
	const [output, code] = await Promise.all([text(child.stdout), ended])
	return { output, lines: output.replace(/ +/g, ' ').trim().split('\n'), code }
}

async function serving(listener: RequestListener, tls?: typeof expiredCertificate): Promise<string> {
	const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener)
	server.listen(0, 'localhost')
	await once(server, 'listening')
	atEnd(async () => {
		server.close()
		server.closeAllConnections()
	})
	const { port } = server.address() as AddressInfo
	return `${tls === undefined ? 'http' : 'https'}://localhost:${port}`
}

/** A mail server that refuses every user name and password. */
async function refusingSmtp(): Promise<string> {
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS'],
		onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
	})
	server.on('error', () => undefined)
	const port = Promise.withResolvers<number>()
	const listener = server.listen(0, '127.0.0.1', () => port.resolve((listener.address() as AddressInfo).port))
	atEnd(() => new Promise<void>((resolve) => server.close(resolve)))
	return `smtp://shop:wrong@127.0.0.1:${await port.promise}`
}

const method = { title: 'Card', image: '', currencies: ['EUR'], fee_percent: 0, fee_fixed: 0 }
const offer = ({ db }: TestDatabase, ...methods: object[]) =>
	db.run(
		`insert into settings (name, value) values ('payment_methods', $1) on conflict (name) do update set value = $1`,
		[JSON.stringify(methods)],
	)

const addBackup = ({ db }: TestDatabase, age: string) =>
	db.run(
		`insert into backups (started_at, finished_at, is_verified, file, bytes)
		values (now() - $1::interval, now() - $1::interval, true, '/backups/x.backup', 5)`,
		[age],
	)

/** A shop that runs and is set up, outside the demo. */
async function soundShop() {
	const database = await cloneDatabase()
	const [shop, smtp, stripe, steam, accepting] = await Promise.all([
		openShop({ database }),
		openSmtp(),
		startFakeStripe(),
		startFakeSteam(() => new Date()),
		serving((_, response) => response.end('{}')),
	])
	await offer(database, { ...method, code: 'card', provider: 'stripe' })
	await addBackup(database, '5 hours')
	const overrides = {
		publicUrl: shop.origin,
		smtpUrl: smtp.url,
		mailFrom: 'shop@shop.example',
		keyEncryption: { current: Buffer.alloc(32), previous: undefined },
		stripe: { secretKey: 'sk_live_shop', webhookSecret: 'whsec_x', apiUrl: stripe.url },
		steam: { openidUrl: steam.endpoint, apiKey: 'KEY', apiUrl: accepting },
	} satisfies Partial<Config>
	return { database, smtp, overrides }
}

const setBackupAge = ({ db }: TestDatabase, age: string) =>
	db.run('update backups set started_at = now() - $1::interval, finished_at = now() - $1::interval', [age])

describe('doctor', () => {
	test('names each of thirteen faults, with what to do, and ends with 2', async () => {
		const database = await cloneDatabase()
		await database.db.run(
			`insert into migrations (number, name, sha256) values (9999, '9999_later.sql', 'later')`,
		)
		await database.db.run('drop extension pg_trgm cascade')
		await offer(database, { ...method, code: 'card', provider: 'sandbox' })
		await addBackup(database, '3 days')
		const wrongPage = await serving((_, response) => response.end('<h1>It works!</h1>'))
		const refusing = await serving((_, response) => response.writeHead(403).end('Forbidden'))
		const stripe = await startFakeStripe()
		const publicUrl = await serving((_, response) => {
			response.writeHead(502, { date: new Date(Date.now() - HOUR_MS).toUTCString() }).end('Bad Gateway')
		}, expiredCertificate)
		const smtpUrl = await refusingSmtp()
		const { lines, code } = await doctor(
			database,
			{
				publicUrl,
				smtpUrl,
				databaseReplicaUrl: database.url,
				stripe: { secretKey: 'sk_live_wrong', webhookSecret: 'whsec_x', apiUrl: stripe.url },
				steam: { openidUrl: `${wrongPage}/openid/login`, apiKey: 'WRONG', apiUrl: refusing },
			},
			'--free-gb',
			'1000000000',
		)
		const faults = lines.filter((line) => line.startsWith('fault '))
		expect(faults).toEqual([
			'fault replica DATABASE_REPLICA_URL is not a standby; set it to a standby, or unset it',
			expect.stringMatching(
				/^fault migrations the database is newer than this code: .*9999_later.*; start the version that migrated it/,
			),
			expect.stringMatching(/^fault extensions pg_trgm not installed; .*create extension/),
			expect.stringMatching(/^fault backups the newest verified one is 7[12] h old; the reason is/),
			'fault payments the payment method card uses sandbox, which is off outside of trials; choose another provider for it (back office, Content, Payment methods), or switch the trial on',
			expect.stringMatching(/^fault payments Stripe refuses STRIPE_SECRET_KEY; copy it again/),
			expect.stringMatching(/^fault disk .* free in .*; delete what is not needed/),
			`fault mail ${new URL(smtpUrl).host} refuses the user name or password; correct them in SMTP_URL`,
			expect.stringMatching(/^fault steam localhost:\d+ is no OpenID provider; correct STEAM_OPENID_URL/),
			expect.stringMatching(/^fault steam Steam refuses STEAM_API_KEY; copy it again/),
			`fault address ${publicUrl}/healthz answers 502, and not as the shop does; let the proxy lead to HOST and PORT of the shop`,
			'fault tls the certificate ended on 2024-02-01; renew the certificate and reload the proxy',
			expect.stringMatching(/^fault clock differs by 3[56]\d\d s from that of localhost:\d+; synchronise/),
		])
		expect(code).toBe(2)
		expect(lines.join()).not.toMatch(/sk_live_wrong|shop:wrong|WRONG/)
	})

	test('names invalid settings and a database that does not answer, by exit code 2, also as JSON', async () => {
		const settings = await typed({ PORT: 'eighty' }, '--json')
		expect(JSON.parse(settings.output)).toEqual([
			expect.objectContaining({ about: 'settings', level: 'fault', says: expect.stringMatching(/^PORT /) }),
		])
		expect(settings.code).toBe(2)
		const port = await ownPort()
		const DATABASE_URL = `postgres://shop:hunter2@127.0.0.1:${port}/shop`
		const { output, code } = await typed({ DATABASE_URL, PUBLIC_URL: `http://localhost:${port}` })
		expect(output).toMatch(
			/^fault +database +DATABASE_URL does not work: \S+ says nothing listens there; start PostgreSQL/m,
		)
		expect(output).toMatch(/^fault +address +http:\/\/localhost:\d+ does not answer: nothing listens there;/m)
		expect(output).toMatch(/^fault +mail +no mails are sent/m)
		expect(output).not.toContain('hunter2')
		expect(code).toBe(2)
	})

	test('finds nothing wrong with a shop that is set up, ends with 0, and mails only if asked', async () => {
		const { database, overrides, smtp } = await soundShop()
		const { lines, code } = await doctor(database, overrides, '--free-gb', '0')
		expect(lines.filter((line) => !line.startsWith('fine '))).toEqual([])
		expect(code).toBe(0)
		expect(lines).toContain(`fine address ${overrides.publicUrl} answers`)
		expect(smtp.taken).toEqual([])
		await database.db.run(
			`insert into brand_revisions (name, colours, fonts, home_texts) values ('Knifehaus', '{}', 'clear', '[]')`,
		)
		await doctor(database, overrides, '--mail', 'owner@shop.example')
		expect(smtp.taken.map(({ to }) => to)).toEqual([['owner@shop.example']])
		expect(smtp.taken[0]?.source).toContain('Subject: Test mail of Knifehaus')
	})

	test('names each of ten faults of a running shop, and nothing else', async () => {
		const { database, overrides } = await soundShop()
		const examine = async (changes: Partial<Config>, freeGb = '0') =>
			(await doctor(database, { ...overrides, ...changes }, '--free-gb', freeGb)).lines
		const [closed, refusing] = await Promise.all([
			ownPort(),
			serving((_, response) => response.writeHead(403).end('Forbidden')),
		])
		const late = new Date(Date.now() - HOUR_MS).toUTCString()
		const lateSteam = await serving((_, response) =>
			response.writeHead(200, { date: late }).end('ns:http://specs.openid.net/auth/2.0\nis_valid:false\n'),
		)
		const expired = await serving(async (request, response) => {
			response.end(await (await fetch(`${overrides.publicUrl}${request.url}`)).text())
		}, expiredCertificate)
		const env = {
			DATABASE_URL: database.url,
			PUBLIC_URL: overrides.publicUrl,
			SMTP_URL: overrides.smtpUrl,
			MAIL_FROM: overrides.mailFrom,
			KEY_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
			STEAM_OPENID_URL: overrides.steam.openidUrl,
		}
		const faults: [expected: RegExp, lines: () => Promise<string[]>][] = [
			[
				/^fault settings SMTP_URL must be/,
				async () => (await typed({ ...env, SMTP_URL: 'mail.test' })).lines,
			],
			[
				/^fault database DATABASE_URL does not work: .*; start PostgreSQL/,
				async () => {
					const DATABASE_URL = `postgres://shop@127.0.0.1:${closed}/shop`
					return (await typed({ ...env, DATABASE_URL }, '--free-gb', '0')).lines
				},
			],
			[/^fault disk .* free in .*; delete what/, () => examine({}, '1000000000')],
			[
				/^fault clock differs by 3[56]\d\d s from that of localhost:\d+; synchronise/,
				() => examine({ steam: { ...overrides.steam, openidUrl: lateSteam } }),
			],
			[
				/^fault mail 127\.0\.0\.1:\d+ cannot be used: nothing listens there; check SMTP_URL/,
				() => examine({ smtpUrl: `smtp://127.0.0.1:${closed}` }),
			],
			[
				/^fault payments Stripe refuses STRIPE_SECRET_KEY; copy it again/,
				() => examine({ stripe: { ...overrides.stripe, secretKey: 'sk_live_wrong' } }),
			],
			[
				/^fault steam Steam refuses STEAM_API_KEY; copy it again/,
				() => examine({ steam: { ...overrides.steam, apiUrl: refusing } }),
			],
			[
				/^fault tls the certificate ended on 2024-02-01; renew/,
				() => examine({ publicUrl: expired, trustedProxies: ['loopback'] }),
			],
			[
				/^fault backups the newest verified one is 7[12] h old; the reason is/,
				async () => {
					await setBackupAge(database, '3 days')
					const lines = await examine({})
					await setBackupAge(database, '5 hours')
					return lines
				},
			],
			[
				/^fault migrations the database is newer than this code: .*9999_later.*; start the version/,
				async () => {
					await database.db.run(
						`insert into migrations (number, name, sha256) values (9999, '9999_later.sql', 'later')`,
					)
					return examine({})
				},
			],
		]
		for (const [expected, linesOf] of faults) {
			const lines = await linesOf()
			expect(lines.filter((line) => line.startsWith('fault '))).toEqual([expect.stringMatching(expected)])
			expect(lines.filter((line) => line.startsWith('warning '))).toEqual([])
		}
	})

	test('a check that throws is a fault with its name, and never ends like a warning', async () => {
		const { database, overrides } = await soundShop()
		await database.db.run('alter table settings rename column value to renamed')
		const { lines, code } = await doctor(database, overrides, '--free-gb', '0')
		expect(lines.filter((line) => !line.startsWith('fine '))).toEqual([
			expect.stringMatching(/^fault payments cannot be checked: column .*value.* does not exist; see what/),
		])
		expect(code).toBe(2)
	})

	test('names a database without tables, and a data folder without a database, which it does not create', async () => {
		const name = `test_${randomUUID().replaceAll('-', '')}`
		const empty = await typed({ DATABASE_URL: await createDatabase(inject('postgres').url, name) })
		expect(empty.lines).toContain(
			'fault migrations the database has no tables of a shop; correct DATABASE_URL, or start the shop, which creates them',
		)
		expect(empty.code).toBe(2)
		const dataDir = join(await temporaryFolder(), 'data')
		const absent = await typed({ DATABASE_URL: '', DATA_DIR: dataDir })
		expect(absent.lines).toContain(
			`fault database there is no database in ${dataDir}; start the shop, which creates one, or correct DATA_DIR`,
		)
		expect(absent.code).toBe(2)
		expect(existsSync(dataDir)).toBe(false)
	})

	test('names what the next start would refuse', async () => {
		const { database, overrides } = await soundShop()
		const { id } = await createPerson(database.db)
		await database.db.run('update users set is_demo = true where id = $1', [id])
		await loadSecrets(database.db, {
			keyEncryption: { current: Buffer.alloc(32, 1), previous: undefined },
		})
		const { lines, code } = await doctor(database, overrides, '--free-gb', '0')
		expect(lines.filter((line) => !line.startsWith('fine '))).toEqual([
			'fault keys KEY_ENCRYPTION_KEY does not decrypt the keys in this database; set KEY_ENCRYPTION_KEY_PREVIOUS to the previous one',
			expect.stringMatching(
				/^fault accounts this database comes from .* 1 demo shopper\(s\).*; remove them with/,
			),
		])
		expect(code).toBe(2)
		const keyEncryption = { current: undefined, previous: undefined }
		expect((await doctor(database, { ...overrides, keyEncryption })).lines).toContainEqual(
			expect.stringMatching(/^fault keys the keys in this database are encrypted, and .* is not set; set/),
		)
	})

	test('says that backups are on before the first one, and looks at their folder and that of pictures', async () => {
		const { database, overrides } = await soundShop()
		await database.db.run('delete from backups')
		const folder = await temporaryFolder()
		const file = join(folder, 'file')
		await writeFile(file, '')
		const backups = { folder, daily: 1, weekly: 0, monthly: 0, command: undefined, checkUrl: undefined }
		const asked = async (changes: Partial<Config>, ...args: string[]) => {
			const { lines, code } = await doctor(database, { ...overrides, ...changes }, '--free-gb', '0', ...args)
			return { lines: lines.filter((line) => !line.startsWith('fine ')), code }
		}
		const none = expect.stringMatching(/^warning backups none was made yet; press "Back up now"/)
		expect(await asked({ backups })).toEqual({ lines: [none], code: 1 })
		expect(await asked({ backups }, '--allow-warnings')).toEqual({ lines: [none], code: 0 })
		const todo = "make it a folder of the shop's user, or name another one"
		expect((await asked({ backups: { ...backups, folder: join(file, 'backups') } })).lines).toEqual([
			none,
			`fault disk ${file} is not a folder; ${todo}`,
		])
		const { pictures } = testConfig()
		expect((await asked({ backups, pictures: { ...pictures, folder: file } })).lines).toContain(
			`fault disk ${file} is not a folder; ${todo}`,
		)
	})

	test('names lost pictures of items and of the brand, and a store that refuses', async () => {
		const { database, overrides } = await soundShop()
		const { db } = database
		const pictures = { ...testConfig().pictures, folder: await temporaryFolder() }
		await keepPicture(db, openStore(pictures), await plainPicture('red')).then((hash) =>
			db.run("insert into pictures (address, state, file_hash) values ('https://host.test/a', 'ready', $1)", [
				hash,
			]),
		)
		const logo = 'a'.repeat(32)
		await db.run(`insert into brand_pictures (id, kind, width, height) values ($1, 'logo', 640, 160)`, [logo])
		await db.run(
			`insert into brand_revisions (name, colours, fonts, home_texts, logo) values ('Shop', '{}', 'clear', '[]', $1)`,
			[logo],
		)
		const asked = async (changes: Partial<Config>) =>
			(await doctor(database, { ...overrides, ...changes }, '--free-gb', '0')).lines.filter(
				(line) => !line.startsWith('fine '),
			)
		const lostLogo = expect.stringMatching(
			/^fault pictures a file of the logo picture of the brand is missing; copy/,
		)
		expect(await asked({ pictures })).toEqual([lostLogo])
		const empty = { ...pictures, folder: await temporaryFolder() }
		expect(await asked({ pictures: empty })).toEqual([
			expect.stringMatching(/^fault pictures files of 1 of the 1 newest are missing; copy them back/),
			lostLogo,
		])
		const url = await serving((_, response) => response.writeHead(403).end('<Code>AccessDenied</Code>'))
		const store = { url, region: 'us-east-1', keyId: 'x', secret: 'y' }
		expect(await asked({ pictures: { ...pictures, store } })).toEqual([
			'fault pictures the store cannot be read: the picture store answered 403 (AccessDenied); correct PICTURE_STORE_URL and its keys',
		])
	})

	test('warns and ends with 1 when nothing is broken yet', async () => {
		const database = await cloneDatabase()
		const shop = await openShop({ database })
		const smtp = await openSmtp()
		await database.db.run(
			`insert into pictures (address, state, failure, failure_detail)
			values ('https://host.test/a.png', 'failed', 'not_found', 'HTTP 404')`,
		)
		const { lines, code } = await doctor(
			database,
			{ publicUrl: shop.origin, smtpUrl: smtp.url, demo: true },
			'--free-gb',
			'0',
		)
		expect(lines.filter((line) => !line.startsWith('fine '))).toEqual([
			expect.stringMatching(/^warning payments there is no payment method/),
			expect.stringMatching(
				/^warning pictures 0 of 1 fetched, 1 failed, most often: The host does not have it;/,
			),
			expect.stringMatching(/^warning mail mails are from no-reply@skinverse\.test/),
		])
		expect(code).toBe(1)
	})

	test('names an address without TLS that is not of this machine', async () => {
		const [finding] = await checkAddress(testConfig({ publicUrl: `http://0.0.0.0:${await ownPort()}` }))
		expect(finding).toMatchObject({
			about: 'address',
			level: 'fault',
			says: expect.stringContaining('is not encrypted'),
			todo: expect.stringContaining('set PUBLIC_URL to https'),
		})
	})

	test.each([
		[2, 'fault'],
		[10, 'warning'],
		[60, 'fine'],
	])('judges a certificate with %d days left as %s', (days, level) => {
		const now = new Date()
		const validTo = new Date(now.getTime() + days * DAY_MS + HOUR_MS)
		const finding = certificateFinding({ untrustedBecause: undefined, validTo }, now)
		expect(finding).toMatchObject({ level, says: `the certificate is valid for ${days} more days` })
	})

	test('takes no delay on the way for a wrong clock', () => {
		expect(clockFinding('theirs', 20_000, 0, 40_000).level).toBe('fine')
		expect(clockFinding('theirs', 50_000, 0, 40_000).level).toBe('warning')
		expect(clockFinding('theirs', 0, 40_000, 41_000).level).toBe('fault')
	})
})
