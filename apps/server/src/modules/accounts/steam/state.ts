import { createHmac, timingSafeEqual } from 'node:crypto'

/** Long enough to use a phone for Steam's second factor. */
const LIFETIME_MS = 15 * 60_000

/** The browser and the session that started: they must be the same when the browser returns. */
export interface Traveller {
	/** The browser's own cookie. The state is void in any other browser. */
	cookie: string
	userId: number | null
}

/** The purpose of the redirect. A link is signed only for a session with a recent confirmation. */
const intents = ['sign_in', 'link', 'confirm'] as const
export type SteamIntent = (typeof intents)[number]

interface SteamState {
	intent: SteamIntent
	redirect: string
}

/** The signed state in the URL: expiry, purpose and the path afterwards, for one browser. */
export function sealState(
	key: Buffer,
	traveller: Traveller,
	{ intent, redirect }: SteamState,
	now: Date,
): string {
	const until = String(now.getTime() + LIFETIME_MS)
	const target = Buffer.from(redirect).toString('base64url')
	return `${until}.${intent}.${target}.${signature(key, traveller, [until, intent, target])}`
}

export function openState(
	key: Buffer,
	traveller: Traveller,
	sealed: string,
	now: Date,
): SteamState | undefined {
	const [until = '', asked = '', target = '', given = ''] = sealed.split('.')
	const right = Buffer.from(signature(key, traveller, [until, asked, target]))
	const shown = Buffer.from(given)
	if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined
	if (Number(until) < now.getTime()) return undefined
	const intent = intents.find((each) => each === asked)
	if (intent === undefined) return undefined
	return { intent, redirect: Buffer.from(target, 'base64url').toString() }
}

function signature(key: Buffer, { cookie, userId }: Traveller, said: readonly string[]): string {
	return createHmac('sha256', key)
		.update([...said, userId ?? '', cookie].join('\n'))
		.digest('base64url')
}
