import type { Sql } from '../../../platform/database/database.ts'

/** Asking twice is one mail; the answer does not tell whether the address was known. */
export async function subscribe(sql: Sql, email: string, languageId: number): Promise<void> {
	await sql.run(
		`insert into opening_subscribers (email, language_id) values ($1, $2)
		on conflict (lower(email)) do update set language_id = excluded.language_id, consented_at = now()
		where opening_subscribers.mailed_at is null`,
		[email, languageId],
	)
}
