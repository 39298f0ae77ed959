import { describe, expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpForApp } from './totp.ts'

/** RFC 6238, appendix B, SHA-1, truncated to six digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')
const RFC_CODES: readonly [seconds: number, code: string][] = [
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
]

describe('codes of an authenticator app', () => {
	test.each(RFC_CODES)('the code of RFC 6238 at second %i is %s', (seconds, code) => {
		expect(stepOfCode(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
	})

	// covers asvs:6.5.5
	test('is valid for one step before and after its own', () => {
		const at = (steps: number) => new Date((59 + steps * 30) * 1000)
		expect([-2, -1, 0, 1, 2].map((steps) => stepOfCode(RFC_SECRET, '287082', at(steps)))).toEqual([
			undefined,
			1,
			1,
			1,
			undefined,
		])
	})

	test('the otpauth URL in the QR code names shop and account', () => {
		const { uri, secret } = totpForApp(newTotpSecret(), 'Skin: verse', 'ada@example.test')
		const { pathname, searchParams } = new URL(uri)
		expect(uri).toMatch(/^otpauth:\/\/totp\//)
		expect(decodeURIComponent(pathname)).toContain('ada@example.test')
		expect(searchParams.get('issuer')).toBe('Skin: verse')
		expect(searchParams.get('secret')).toBe(secret)
		expect(secret).toMatch(/^[A-Z2-7]{32}$/)
	})
})
