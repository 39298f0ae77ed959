import type { Config } from '../../../platform/config.ts'
import { type Mailed, unsubscribeToken } from '../../../platform/mail/unsubscribe-token.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** An entry of a watchlist, or a saved search. */
export const mailedKinds = ['entry', 'search'] as const
export type MailedThing = Mailed<(typeof mailedKinds)[number]>

export function unsubscribeUrl(
	{ publicUrl }: Pick<Config, 'publicUrl'>,
	secrets: Pick<Secrets, 'key'>,
	thing: MailedThing,
): string {
	return `${publicUrl}/unsubscribe/${unsubscribeToken(secrets, thing)}`
}
