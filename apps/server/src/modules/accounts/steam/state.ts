import { createHmac, timingSafeEqual } from 'node:crypto'

/** As long as somebody may look for their phone on Steam's page. */
const LIFETIME_MS = 15 * 60_000

/** Who set out, from where: what must be the same when the browser comes back. */
export interface Traveller {
	/** The browser's own cookie. The state is worthless in any other browser. */
	cookie: string
	userId: number | null
}

/** Travels to Steam and back in the address: until when, and where to go afterwards, signed for one browser. */
export function sealState(key: Buffer, traveller: Traveller, redirect: string, now: Date): string {
	const until = String(now.getTime() + LIFETIME_MS)
	const target = Buffer.from(redirect).toString('base64url')
	return `${until}.${target}.${signature(key, traveller, until, target)}`
}

export function openState(
	key: Buffer,
	traveller: Traveller,
	sealed: string,
	now: Date,
): { redirect: string } | undefined {
	const [until = '', target = '', given = ''] = sealed.split('.')
	const right = Buffer.from(signature(key, traveller, until, target))
	const shown = Buffer.from(given)
	if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined
	if (Number(until) < now.getTime()) return undefined
	return { redirect: Buffer.from(target, 'base64url').toString() }
}

function signature(key: Buffer, { cookie, userId }: Traveller, until: string, target: string): string {
	return createHmac('sha256', key)
		.update(`${until}\n${target}\n${userId ?? ''}\n${cookie}`)
		.digest('base64url')
}
