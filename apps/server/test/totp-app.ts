import { TOTP } from 'otpauth'

export const STEP_MS = 30_000

/** An authenticator app that has scanned the QR code. */
export interface TotpApp {
	/** The current code, or the one this many steps of 30 seconds away. */
	code(now: Date, steps?: number): string
}

export function totpApp(secret: string): TotpApp {
	const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })
	return { code: (now, steps = 0) => totp.generate({ timestamp: now.getTime() + steps * STEP_MS }) }
}

/** Six digits that are valid at none of the neighbouring steps. */
export function wrongCode(app: TotpApp, now: Date): string {
	const right = new Set([-2, -1, 0, 1, 2].map((steps) => app.code(now, steps)))
	const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))
	if (wrong === undefined) throw new Error('all candidates are valid')
	return wrong
}
