import { randomUUID } from 'node:crypto'
import { type Role, roles } from '@skinverse/contract/capabilities'
import { createSession } from '../../src/modules/accounts/sessions.ts'
import { createSession as createOperatorSession } from '../../src/modules/operators/sessions/sessions.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { hashPassword } from '../../src/platform/passwords/password.ts'
import type { CallerKind } from './plan.ts'

/** The credentials of a caller. */
export interface Caller {
	cookie?: string
	csrf?: string
	bearer?: string
}

export interface Callers {
	of(kind: CallerKind): Promise<Caller>
	/** Signed out, blocked or rate-limited: another account makes the next call of this kind. */
	replace(kind: CallerKind, caller: Caller): void
}

/** Enough for many purchases, so that they do not fail for lack of funds. */
const FIRST_CREDITS_MINOR = 500_000
const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=abcd-123'
const ORIGIN = { device: 'fuzz', ip: '127.0.0.1' }

/** Accounts of each role, created when they are first needed. */
export async function createCallers(db: Database, origin: string): Promise<Callers> {
	// One hash for all: hashing takes longer than a hundred calls.
	const passwordHash = await hashPassword('Secret1234')
	const present = new Map<CallerKind, Promise<Caller>>()
	let shopperId = addUser(true)

	async function create(kind: CallerKind): Promise<Caller> {
		if (kind === 'guest') return withCsrf('')
		if (isRole(kind)) return withCsrf(`skinverse_operator=${await operatorSecret(kind)}`)
		if (kind === 'bearer')
			return { bearer: (await createSession(db, await shopper(), 'bearer', ORIGIN)).secret }
		const userId = kind === 'shopper' ? await shopper() : await addUser(false)
		return withCsrf(`skinverse_session=s.${(await createSession(db, userId, 'cookie', ORIGIN)).secret}`)
	}

	async function operatorSecret(role: Role): Promise<string> {
		const { id } = await db.one<{ id: number }>(
			`insert into operators (name, email, password_hash, role) values ('Grace', $1, $2, $3) returning id`,
			[`${randomUUID()}@example.test`, passwordHash, role],
		)
		return createOperatorSession(db, id, ORIGIN, { secondFactor: true })
	}

	/** One account with a cookie and a token until it is blocked or deleted, so that both see the same state. */
	async function shopper(): Promise<number> {
		const usable = await db.many<{ id: number }>(
			'select id from users where id = $1 and blocked_at is null and deleted_at is null',
			[await shopperId],
		)
		if (usable.length === 0) shopperId = addUser(true)
		return shopperId
	}

	async function addUser(isVerified: boolean): Promise<number> {
		const { id } = await db.one<{ id: number }>(
			`insert into users (name, surname, email, email_verified_at, password_hash, trade_url)
			values ('Ada', 'Fuzz', $1, case when $2 then now() end, $3, $4) returning id`,
			[`${randomUUID()}@example.test`, isVerified, passwordHash, TRADE_URL],
		)
		await db.run(`select ledger_transfer('correction_in', $1, $2, $3)`, [
			id,
			FIRST_CREDITS_MINOR,
			`fuzz:${randomUUID()}`,
		])
		return id
	}

	/** The CSRF token belongs to the session's cookie, so the shop itself has to create it. */
	async function withCsrf(cookie: string): Promise<Caller> {
		const answer = await fetch(`${origin}/sanctum/csrf-cookie`, { headers: { cookie } })
		const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
		const token = set.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
		return {
			cookie: [cookie, ...set].filter((pair) => pair !== '').join('; '),
			csrf: decodeURIComponent(token),
		}
	}

	return {
		of(kind) {
			const here = present.get(kind) ?? create(kind)
			present.set(kind, here)
			return here
		},
		replace(kind, caller) {
			const here = present.get(kind)
			void here?.then((current) => {
				if (current === caller && present.get(kind) === here) present.delete(kind)
			})
		},
	}
}

function isRole(kind: CallerKind): kind is Role {
	const known: readonly string[] = roles
	return known.includes(kind)
}
