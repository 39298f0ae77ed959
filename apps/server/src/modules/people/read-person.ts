import type {
	OfficePersonDetails,
	OfficePersonEvent,
	OfficeSession,
} from '@skinverse/contract/entities/operator/person-details'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { readFactorReset } from '../accounts/index.ts'
import { listCorrections } from '../corrections/index.ts'
import { methodsOf, shopper } from '../second-factors/index.ts'

type Gathered = 'sessions' | 'corrections' | 'history' | 'second_factors' | 'factor_reset_at'
type PersonRow = Omit<OfficePersonDetails, Gathered | 'balance'> & {
	balance: CreditsMinor
}

/** One shopper as operators see them. Columns are listed one by one: a secret can only be included by name. */
export async function readPerson(
	{ db, texts }: Pick<Platform, 'db' | 'texts'>,
	userId: number,
	language: Language,
): Promise<OfficePersonDetails> {
	const person = await db.maybe<PersonRow>(
		`select person.id, concat_ws(' ', nullif(person.name, ''), nullif(person.surname, '')) as name, person.email,
			person.email_verified_at is not null as email_verified, person.pending_email, person.phone, person.trade_url,
			array_remove(array[nullif(person.address, ''), nullif(concat_ws(' ', nullif(person.post_code, ''),
				nullif(person.city, '')), ''), country.title], null) as address,
			person.steam_id, person.password_hash is not null as has_password,
			person.deleted_at is not null as deleted, extract(epoch from person.deleted_at)::bigint as deleted_at,
			person.blocked_at is not null as blocked,
			extract(epoch from person.blocked_at)::bigint as blocked_at,
			extract(epoch from person.created_at)::bigint as created_at, coalesce(account.balance_minor, 0) as balance,
			(select count(*) from orders where user_id = person.id) as orders,
			(select count(*) from offers where user_id = person.id) as offers,
			(select count(*) from deposits where user_id = person.id) as deposits
		from users person left join countries country on country.id = person.country_id
			left join ledger_accounts account on account.user_id = person.id
		where person.id = $1`,
		[userId],
	)
	if (person === undefined) throw new Problem('not_found')
	const [sessions, corrections, history, second_factors, factor_reset_at] = await Promise.all([
		readSessions(db, userId),
		listCorrections(db, { userId }),
		readHistory(db, userId),
		methodsOf(db, shopper(userId)),
		readFactorReset(db, userId),
	])
	return {
		...person,
		balance: decimalOf(person.balance),
		sessions: sessions.map((session) => ({
			...session,
			device: deviceName(texts, language, session.device),
		})),
		corrections,
		history,
		second_factors,
		factor_reset_at,
	}
}

function readSessions(db: Sql, userId: number): Promise<OfficeSession[]> {
	return db.many<OfficeSession>(
		`select id, kind, device, ip, extract(epoch from created_at)::bigint as created_at,
			extract(epoch from last_used_at)::bigint as last_used_at
		from sessions where user_id = $1 and expires_at > now() order by last_used_at desc, id`,
		[userId],
	)
}

/** What operators did with the account, oldest first, from the trail. */
function readHistory(db: Sql, userId: number): Promise<OfficePersonEvent[]> {
	return db.many<OfficePersonEvent>(
		`select extract(epoch from done.at)::bigint as at, split_part(done.action, '.', 2) as event,
			who.name as operator, done.after->>'reason' as reason
		from operator_trail done left join operators who on who.id = done.operator_id
		where done.action in ('people.block', 'people.unblock', 'people.end_session', 'people.reset_factors',
			'people.stop_factor_reset') and done.subject = $1
		order by done.id`,
		[String(userId)],
	)
}
