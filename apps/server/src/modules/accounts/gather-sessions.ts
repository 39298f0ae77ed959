import type { Database } from '../../platform/database/database.ts'
import { gather } from '../../platform/gather.ts'
import type { ShopUser } from '../../platform/http/identity.ts'

/** A session ends after this long without a call; every call restarts the period. */
export const SESSION_IDLE_DAYS = 30
/** Even one that never rests ends one day. */
export const SESSION_LONGEST_DAYS = 180
/** Writing on every call would make each read a write; a minute is exact enough for people. */
const TOUCH_AFTER_SECONDS = 60
/** How long a password, a second factor or a sign-in is valid as a confirmation for sensitive actions. */
export const CONFIRMATION_MINUTES = 10
/** Session use is recorded in batches at this interval; no call waits for it. */
const TOUCH_EVERY_MS = 500
const MOST_AT_ONCE = 100
const PATIENCE_MS = 50

export interface SessionRow {
	id: string
	user_id: number
	email: string | null
	verified: boolean
	language_id: number | null
	currency_code: string | null
	trade_url: string | null
	recently_confirmed: boolean
}

type FoundRow = SessionRow & { token_hash: Buffer; kind: ShopUser['via']; rested: boolean }

interface Sessions {
	/** By the hash of its secret. */
	find(hash: Buffer): Promise<FoundRow | undefined>
	touch(id: string): void
}

const known = new WeakMap<Database, Sessions>()

/** Nearly every call looks up its session. A busy node batches concurrent look-ups into one query. */
export function sessionsIn(db: Database): Sessions {
	const sessions = known.get(db) ?? gatherSessions(db)
	known.set(db, sessions)
	return sessions
}

function gatherSessions(db: Database): Sessions {
	const find = gather((hashes: readonly Buffer[]) => findAll(db, hashes), {
		mostAtOnce: MOST_AT_ONCE,
		patienceMs: PATIENCE_MS,
	})
	const touched = new Set<string>()
	const touchAll = () => {
		const ids = [...touched]
		touched.clear()
		// If this fails, the next call records it.
		noteUse(db, ids).catch(() => undefined)
	}
	return {
		find,
		touch(id) {
			if (touched.size === 0) setTimeout(touchAll, TOUCH_EVERY_MS).unref()
			touched.add(id)
		},
	}
}

async function findAll(db: Database, hashes: readonly Buffer[]): Promise<(FoundRow | undefined)[]> {
	const rows = await db.prepared<FoundRow>(
		'find_sessions',
		`select s.id, s.token_hash, s.kind, s.user_id, u.email, u.email_verified_at is not null as verified, u.language_id,
			u.currency_code, u.trade_url, s.last_used_at < now() - make_interval(secs => $2) as rested,
			s.confirmed_at > now() - make_interval(mins => $3) as recently_confirmed
		from sessions s join users u on u.id = s.user_id
		where s.token_hash = any ($1::bytea[]) and s.expires_at > now() and u.blocked_at is null and u.deleted_at is null`,
		[hashes, TOUCH_AFTER_SECONDS, CONFIRMATION_MINUTES],
	)
	const found = new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]))
	return hashes.map((hash) => found.get(hash.toString('latin1')))
}

/** Skips locked sessions (skip locked): two nodes that record the same ones never wait for each other. */
async function noteUse(db: Database, ids: readonly string[]): Promise<void> {
	await db.run(
		`update sessions set last_used_at = now(),
			expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
		where id in (select id from sessions where id = any ($1::uuid[]) for no key update skip locked)`,
		[ids, SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS],
	)
}
