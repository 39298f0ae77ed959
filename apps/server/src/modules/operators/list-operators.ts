import type {
	OfficeOperatorDetails,
	OfficeOperatorEntry,
	OperatorInvitation,
	OperatorSession,
} from '@skinverse/contract/entities/operator/operator-details'
import type { Sql } from '../../platform/database/database.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'

const ENTRY = `o.id, o.name, o.email, o.role, o.disabled_at is not null as disabled,
	exists (select from totp_factors where operator_id = o.id and secret is not null) as totp,
	(select count(*) from passkeys where operator_id = o.id) as passkeys,
	extract(epoch from o.created_at)::bigint as created_at,
	extract(epoch from o.last_sign_in_at)::bigint as last_sign_in_at`

/** Enabled operators first. */
export function listOperators(db: Sql): Promise<OfficeOperatorEntry[]> {
	return db.many<OfficeOperatorEntry>(
		`select ${ENTRY},
			(select count(*) from operator_sessions where operator_id = o.id and expires_at > now()) as sessions
		from operators o order by o.disabled_at is not null, lower(o.name), o.id`,
	)
}

export function listInvitations({
	db,
	clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<OperatorInvitation[]> {
	return db.many<OperatorInvitation>(
		`select i.id, i.name, i.email, i.role, o.name as invited_by,
			extract(epoch from i.sent_at)::bigint as sent_at,
			extract(epoch from i.expires_at)::bigint as expires_at, i.expires_at <= $1 as expired
		from operator_invitations i join operators o on o.id = i.invited_by order by i.created_at desc, i.id`,
		[clock.now()],
	)
}

export async function readOperator(
	platform: Pick<Platform, 'db' | 'texts'>,
	operatorId: number,
	reader: Operator,
	language: Language,
): Promise<OfficeOperatorDetails> {
	const operator = await platform.db.maybe<Omit<OfficeOperatorDetails, 'sessions'>>(
		`select ${ENTRY}, extract(epoch from o.disabled_at)::bigint as disabled_at
		from operators o where o.id = $1`,
		[operatorId],
	)
	if (operator === undefined) throw new Problem('not_found')
	const sessions = await listOperatorSessions(platform, operatorId, reader, language)
	return { ...operator, sessions }
}

export async function listOperatorSessions(
	{ db, texts }: Pick<Platform, 'db' | 'texts'>,
	operatorId: number,
	reader: Operator,
	language: Language,
): Promise<OperatorSession[]> {
	const sessions = await db.many<OperatorSession>(
		`select id, device, ip, extract(epoch from created_at)::bigint as created_at,
			extract(epoch from last_used_at)::bigint as last_used_at, id = $2 as current
		from operator_sessions where operator_id = $1 and expires_at > now() order by last_used_at desc, id`,
		[operatorId, reader.sessionId],
	)
	return sessions.map((session) => ({ ...session, device: deviceName(texts, language, session.device) }))
}
