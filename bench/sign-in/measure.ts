import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { migrate, SHOP_SCHEMA } from '../../apps/server/src/platform/database/migrate.ts'
import { hashPassword, isPassword } from '../../apps/server/src/platform/passwords/password.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import { Connection } from '../load/connection.ts'
import { repeat } from '../load/repeat.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startShop } from '../servers/shop.ts'
import type { SignInFigures } from './figures.ts'

export interface SignInOptions extends Measuring {
	rounds: number
	secondsPerRound: number
}

/** As many as libuv has threads: more would wait in its queue. */
const CLIENTS = 4
const PASSWORD = 'Secret1234'
/** Enough shoppers that none reaches the rate limit. */
const MEMBERS = 4_000
const OK = 200

export function measureSignIn(options: SignInOptions): Promise<SignInFigures> {
	return endingAll(options, (atEnd) => runRounds(options, atEnd))
}

/** Hash and sign-in alternate, so that other load affects both. */
async function runRounds(options: SignInOptions, atEnd: AtEnd): Promise<SignInFigures> {
	const { rounds, secondsPerRound, say } = options
	const stored = await hashPassword(PASSWORD)
	const signIn = await openDoor(options, stored, atEnd)
	const checkHash = async () => {
		if (!(await isPassword(stored, PASSWORD))) throw new Error('the hash is another password')
	}
	const figures: SignInFigures = { clients: CLIENTS, hash: [], http: [] }
	for (let round = 1; round <= rounds; round++) {
		say(`Round ${round} of ${rounds}`)
		figures.hash.push(await repeat(CLIENTS, secondsPerRound, checkHash))
		figures.http.push(await repeat(CLIENTS, secondsPerRound, signIn))
	}
	return figures
}

/** A shop whose shoppers all have the same hash; returns a function that signs in the next one. */
async function openDoor({ folder, say }: SignInOptions, stored: string, atEnd: AtEnd) {
	const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress: say })
	atEnd(() => postgres.stop())
	await migrate(postgres.url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const db = connectTo(postgres.url)
	atEnd(() => db.close())
	await db.run(
		`insert into users (name, email, email_verified_at, password_hash)
		select 'Ada', 'member-' || n || '@example.test', now(), $2 from generate_series(1, $1) n`,
		[MEMBERS, stored],
	)
	const shop = await startShop(postgres.url, { TRUSTED_PROXIES: 'loopback' })
	atEnd(() => shop.stop())
	const connections = await Promise.all(Array.from({ length: CLIENTS }, () => Connection.open(shop.origin)))
	atEnd(() => {
		for (const connection of connections) connection.close()
	})
	const proof = await csrfProof(shop.origin)
	let next = 0
	return async (client: number) => {
		const member = next++ % MEMBERS
		const headers = `${proof}x-forwarded-for: 10.0.${member >> 8}.${member & 255}\r\n`
		const body = JSON.stringify({ username: `member-${member + 1}@example.test`, password: PASSWORD })
		const status = await connections[client]?.post('/api/login', headers, body)
		if (status !== OK) throw new Error(`a sign-in was answered with ${status}`)
	}
}

/** As header lines. */
async function csrfProof(origin: string): Promise<string> {
	const answer = await fetch(`${origin}/sanctum/csrf-cookie`)
	const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
	const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
	return `cookie: ${cookies.join('; ')}\r\nx-xsrf-token: ${decodeURIComponent(token)}\r\n`
}
