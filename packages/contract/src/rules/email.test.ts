import { describe, expect, it } from 'vitest'
import { contactForm } from './contact.ts'
import { asciiEmail, isEmailShape } from './email.ts'
import { emailField } from './fields.ts'

const field = emailField('email_required', 'invalid_email_format')

describe('an e-mail address', () => {
	it.each([
		'ada@example.test',
		"o'hara+shop@mail.example.co.uk",
		'A.B_c-d@sub-domain.example',
		'x/y=z?{a}|~@example.test',
		'ada@xn--kse-qla.de',
	])('%s is accepted as typed', (address) => {
		expect(field.parse(` ${address} `)).toBe(address)
	})

	it.each([
		['Käse@example.test', 'Käse@example.test'],
		['ada@KÄSE.de', 'ada@xn--kse-qla.de'],
		['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
		['ada@münchen。example', 'ada@xn--mnchen-3ya.example'],
	])('%s is kept with an ASCII domain', (typed, kept) => {
		expect(asciiEmail(typed)).toBe(kept)
	})

	it.each([
		['a NUL', 'a\0da@example.test'],
		['a control character', 'ada@exam\u0007ple.test'],
		['a C1 control character', 'ada\u0085@example.test'],
		['half a character', 'ada\ud800@example.test'],
		['half a character in the domain', 'ada@\udfffexample.test'],
		['a letter with two lower cases', 'İda@example.test'],
		['a letter outside ASCII', 'jürgen@example.test'],
		['a Kelvin sign', '\u212a@example.test'],
		['a direction override', 'ada\u202e@example.test'],
		['a zero-width space', 'ada\u200b@example.test'],
		['a full-width at', 'ada\uff20example.test'],
		['two addresses', 'ada@example.test,eve@example.test'],
		['a line end', 'ada@example.test\nbcc:eve@example.test'],
		['no dot', 'ada@example'],
		['an IP address in other digits', 'ada@１.２'],
		['a domain that is an address of a page', 'ada@é.test/path'],
		['percent signs in the domain', 'ada@é%2e.test'],
		['a user name in the domain', 'ada@é:x.test'],
		['an empty label', 'ada@é..test'],
	])('with %s is refused', (_, address) => {
		expect(field.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
			'invalid_email_format',
		])
		expect(isEmailShape(asciiEmail(address))).toBe(false)
	})

	it('is refused when its ASCII form is too long', () => {
		expect(field.safeParse(`a@${'ü'.repeat(120)}.test`).success).toBe(false)
		expect(field.safeParse(`a@${'ü.'.repeat(100)}test`).success).toBe(false)
	})
})

describe('typed text', () => {
	const form = { name: 'Ada', surname: 'L', email: 'ada@example.test', topic: 'Hi', message: 'One\nTwo' }

	it('loses bidirectional override characters and keeps directional marks', () => {
		const typed = {
			...form,
			name: '\u202eAda\u202c',
			topic: '\u2067Hi\u2069',
			message: '\u202dOne\nשלום\u200f',
		}
		expect(contactForm.parse(typed)).toEqual({ ...form, message: 'One\nשלום\u200f' })
	})
})
