import { timingSafeEqual } from 'node:crypto'
import totp from 'steam-totp'

const STEP_S = 30
/** A phone's clock may be off by one step. */
const STEPS = [0, -1, 1]
/** How old the key of a confirmation may be. */
const KEY_LIFETIME_S = 300

export function isCode(sharedSecret: string, code: string, nowMs: number): boolean {
	// The library works with the machine's time, so the stand-in's own is given as an offset.
	const offsetS = Math.round((nowMs - Date.now()) / 1000)
	return STEPS.some((step) => isSame(totp.generateAuthCode(sharedSecret, offsetS + step * STEP_S), code))
}

export function isConfirmationKey(
	identitySecret: string,
	timeS: number,
	key: string,
	nowMs: number,
): boolean {
	const isRecent = Math.abs(nowMs / 1000 - timeS) <= KEY_LIFETIME_S
	return isRecent && isSame(totp.generateConfirmationKey(identitySecret, timeS, 'accept'), key)
}

function isSame(right: string, given: string): boolean {
	const [a, b] = [Buffer.from(right), Buffer.from(given)]
	return a.length === b.length && timingSafeEqual(a, b)
}
