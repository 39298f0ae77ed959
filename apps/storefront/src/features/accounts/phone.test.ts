import { describe, expect, it } from 'vitest'
import { dialCode, readPhone } from './phone.ts'

describe('phone data', () => {
	// covers spec:account-and-wallet-entities.13
	it('has the number in E.164 style, its country, its national number and whether it is valid', () => {
		expect(readPhone('501 234 567', 'pl')).toEqual({
			phone: '501 234 567',
			phoneE164: '+48501234567',
			phoneCountryCode: 'pl',
			nationalNumber: '501234567',
			isValid: true,
		})
	})

	it('believes the plus of a number more than the chosen country', () => {
		expect(readPhone('+49 30 901820', 'pl')).toMatchObject({
			phoneE164: '+4930901820',
			phoneCountryCode: 'de',
		})
	})

	it.each(['', '12', '()'])('is not valid for %j', (typed) => {
		expect(readPhone(typed, 'pl').isValid).toBe(false)
	})

	it('knows the code of a country, and none where there is none', () => {
		expect([dialCode('pl'), dialCode('xx')]).toEqual(['+48', ''])
	})
})
