import { createHmac, timingSafeEqual } from 'node:crypto'

/** As long as somebody may look for their phone on Steam's page. */
const LIFETIME_MS = 15 * 60_000

/** Who set out, from where: what must be the same when the browser comes back. */
export interface Traveller {
	/** The browser's own cookie. The state is worthless in any other browser. */
	cookie: string
	userId: number | null
}

/** What a browser goes to Steam for. A link is sealed only for a session that has just confirmed who uses it. */
const intents = ['sign_in', 'link', 'confirm'] as const
export type SteamIntent = (typeof intents)[number]

interface SteamState {
	intent: SteamIntent
	redirect: string
}

/** Travels to Steam and back in the address: until when, what for, and where to go afterwards, signed for one browser. */
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
