import type { Language } from '../../../platform/texts.ts'
import type { AccountsContext } from '../context.ts'
import { SteamRefusal } from './refusal.ts'

/** The account of this Steam id; created if there is none and registration is open. */
export async function accountOfSteam(
	{ platform: { db, clock }, steam, isRegistrationOpen }: AccountsContext,
	steamId: string,
	language: Language,
): Promise<number> {
	const find = () =>
		db.maybe<{ id: number; blocked: boolean }>(
			'select id, blocked_at is not null as blocked from users where steam_id = $1',
			[steamId],
		)
	const known = await find()
	if (known === undefined) {
		if (!isRegistrationOpen()) {
			throw new SteamRefusal('problem_registration_disabled', 'registration is closed')
		}
		// Two concurrent first sign-ins create one account.
		await db.run(
			`insert into users (steam_id, steam_linked_at, steam_is_demo, is_demo, language_id)
			values ($1, $2, $3, $3, $4) on conflict (steam_id) do nothing`,
			[steamId, clock.now(), steam.isSandbox, language.id],
		)
	}
	const account = known ?? (await find())
	if (account === undefined) throw new SteamRefusal('steam_failed', 'no account')
	if (account.blocked) throw new SteamRefusal('sign_in_blocked', 'blocked')
	return account.id
}
