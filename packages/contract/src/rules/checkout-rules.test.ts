import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { groupIban } from '../iban.ts'
import { en, type TextKey } from '../texts/en.ts'
import { contactInfoForm, payoutBody, sepaForm } from './payout.ts'
import { reasonForm } from './reason.ts'
import { sellBody } from './sell.ts'
import { topUpBody, topUpForm } from './top-up.ts'
import { tradeUrl } from './trade-link.ts'

/** Field to the sentence a person reads. */
function said(schema: z.ZodType, value: unknown): Record<string, string> {
	const issues = schema.safeParse(value).error?.issues ?? []
	return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), en[message as TextKey]]))
}

const address = { country: '3', city: 'Riga', address: 'Brivibas 1', postCode: 'LV-1010' }
const topUp = {
	...address,
	name: 'Ada',
	surname: 'Lovelace',
	phone: '+371 2000 0000',
	termsAccepted: true,
	currency: 'EUR',
	paymentType: 'card',
	amount: '20.5',
}

describe('top-up checkout', () => {
	it('accepts a complete form and parses the amount in hundredths', () => {
		expect(topUpBody.parse(topUp)).toMatchObject({ amount: 2050, country: 3, saveData: false })
		expect(topUpBody.parse({ ...topUp, amount: 20.1 })).toMatchObject({ amount: 2010 })
	})

	// covers spec:checkout-rules.3
	it('reports every missing field', () => {
		expect(said(topUpForm(false), {})).toEqual({
			name: 'First name is required',
			surname: 'Last name is required',
			phone: 'Phone number is required',
			email: 'Email is required',
			country: 'Country is required',
			city: 'City is required',
			address: 'Address is required',
			postCode: 'Postal code is required',
			termsAccepted: 'You must accept the terms and conditions',
		})
		expect(said(topUpForm(true), {})).not.toHaveProperty('email')
	})

	// covers spec:constants.31
	it.each(['1234567', '1234567890123456', '++12345678', '12345678a', '1234-5678'])(
		'refuses the phone %s',
		(phone) => {
			expect(said(topUpBody, { ...topUp, phone })).toEqual({
				phone: 'Invalid phone format (e.g. +1234567890)',
			})
		},
	)

	// covers spec:checkout-rules.5 spec:constants.31
	it.each(['12345678', '+1 2 3 4 5 6 7 8', '123456789012345'])('accepts the phone %s', (phone) => {
		expect(said(topUpBody, { ...topUp, phone })).toEqual({})
	})

	it.each(['', '0', '-5', '1.005', '1e3', 'NaN', '0x10', Number.NaN, 0, -1, null, undefined])(
		'refuses the amount %s',
		(amount) => {
			expect(said(topUpBody, { ...topUp, amount })).toEqual({ amount: 'Invalid amount' })
		},
	)
})

describe('selling', () => {
	const skin = {
		title: 'AK-47 | Redline',
		price: 12.5,
		quality: 'field_tested',
		item_url: 'https://steamcommunity.com/id/ada/inventory/#730_2_1',
	}

	it('parses the price in EUR cents', () => {
		expect(sellBody.parse(skin)).toMatchObject({ price: 1250, currency: 'EUR' })
	})

	it('reports every missing field', () => {
		expect(said(sellBody, {})).toEqual({
			title: 'Skin name is required',
			price: 'Price is required',
			quality: 'Exterior is required',
			item_url: 'Invalid Steam inventory link',
		})
		expect(said(sellBody, { ...skin, price: '' })).toEqual({ price: 'Price is required' })
		expect(said(sellBody, { ...skin, price: '-1' })).toEqual({ price: 'Price must be a positive number' })
		expect(said(sellBody, { ...skin, price: 'ten' })).toEqual({ price: 'Price must be a positive number' })
	})

	it.each([
		['.5', 50],
		[',5', 50],
		['0.5 ', 50],
		['1,5', 150],
		['12,50', 1250],
		[' 12. ', 1200],
		[0.5, 50],
	])('parses the price %j with a decimal point or comma', (price, cents) => {
		expect(sellBody.parse({ ...skin, price }).price).toBe(cents)
	})

	it.each(['1,500', '1.234,50', '1,2,3', '.', ',', '1 000', '5 €', '٥'])(
		'does not guess at the price %j',
		(price) => {
			expect(said(sellBody, { ...skin, price })).toEqual({ price: 'Price must be a positive number' })
		},
	)

	it.each([
		['zero-width spaces', '\u200b\u200b'],
		['direction marks', '\u202e\u2066'],
		['line separators', '\u2028'],
		['fillers', '\u3164\u2800\u00ad'],
	])('treats a name of only %s as empty', (_, title) => {
		expect(said(sellBody, { ...skin, title })).toEqual({ title: 'Skin name is required' })
		expect(said(reasonForm, { reason: `${title}\n${title}` })).toEqual({ reason: en.reason_required })
	})

	it('accepts a name that contains such characters among others', () => {
		expect(sellBody.parse({ ...skin, title: '👩\u200d🚀 | می\u200cخواهم' }).title).toBe(
			'👩\u200d🚀 | می\u200cخواهم',
		)
	})

	it.each([
		['HTTPS://SteamCommunity.com/id/ada', 'https://steamcommunity.com/id/ada'],
		['https:\\\\steamcommunity.com\\id\\ada', 'https://steamcommunity.com/id/ada'],
		['https://steamcommunity.com:443/id/../id/ada', 'https://steamcommunity.com/id/ada'],
		['https://steamcommunity.com/id/\u202eada', 'https://steamcommunity.com/id/ada'],
	])('normalises the link %j as a browser does', (item_url, href) => {
		expect(sellBody.parse({ ...skin, item_url }).item_url).toBe(href)
	})

	it.each([
		['as typed', 'a'.repeat(500)],
		['as a browser reads it', 'ü'.repeat(200)],
	])('reports that a link is too long: %s', (_, path) => {
		const item_url = `https://steamcommunity.com/id/${path}`
		expect(said(sellBody, { ...skin, item_url })).toEqual({
			item_url: 'This link is too long. Please use the short address of your Steam inventory.',
		})
	})

	// covers spec:sell-modal.4
	it.each([
		'http://steamcommunity.com/id/ada/inventory',
		'https://steamcommunity.com.evil.test/id/ada/inventory',
		'https://evil.test/?steamcommunity.com',
		'https://steamcommunity.com@evil.test/',
		'https://ada@steamcommunity.com/',
		'javascript:alert("steamcommunity.com")',
		'steamcommunity.com/id/ada',
	])('refuses the link %s', (item_url) => {
		expect(said(sellBody, { ...skin, item_url })).toEqual({ item_url: 'Invalid Steam inventory link' })
	})

	it('accepts the host with www', () => {
		expect(said(sellBody, { ...skin, item_url: 'https://www.steamcommunity.com/my/inventory' })).toEqual({})
	})
})

describe('payout', () => {
	const contact = {
		...address,
		name: 'Ada',
		surname: 'Lovelace',
		email: 'ada@example.test',
		phone: '+37120000000',
	}
	const account = { first_name: 'Ada', last_name: 'Lovelace' }

	it('groups an IBAN in fours while it is typed', () => {
		expect(groupIban('de89 3704-0044 0532 0130 00')).toBe('DE89 3704 0044 0532 0130 00')
	})

	it('sends it without spaces', () => {
		const body = { ...contact, ...account, id: 1, account_number: 'de89 3704 0044 0532 0130 00' }
		expect(payoutBody.parse(body).account_number).toBe('DE89370400440532013000')
	})

	// covers spec:constants.31 spec:payment-modal.4
	it.each([
		['', 'IBAN is required'],
		['DE89 3704', 'IBAN length must be between 15-34 characters'],
		['DE89'.repeat(9), 'IBAN length must be between 15-34 characters'],
		['DE89'.repeat(40), 'IBAN length must be between 15-34 characters'],
		['8912345678901234', 'Invalid IBAN format'],
	])('refuses the IBAN "%s"', (account_number, sentence) => {
		expect(said(sepaForm, { ...account, account_number, terms: true })).toEqual({ account_number: sentence })
	})

	it('requires the terms', () => {
		const form = { ...contact, firstName: 'Ada', lastName: 'Lovelace', terms: false }
		expect(said(contactInfoForm, form)).toEqual({ terms: 'You must agree to the terms and conditions' })
	})

	it.each(['+48 (501) 234-567', '501-234-567'])('takes the phone %s, as the profile does', (phone) => {
		const form = { ...contact, firstName: 'Ada', lastName: 'Lovelace', phone, terms: true }
		expect(said(contactInfoForm, form)).toEqual({})
		expect(said(payoutBody, { ...contact, phone, id: 1 })).toEqual({})
	})

	it('needs no IBAN for a card', () => {
		expect(said(payoutBody, { ...contact, id: '12' })).toEqual({})
	})
})

describe('trade link', () => {
	it.each([
		['https://steamcommunity.com/tradeoffer/new/?partner=12345&token=aBcD-_12', undefined],
		['', 'Please provide a Steam trade link'],
		['https://steamcommunity.com/tradeoffer/new/?partner=12345', 'Please provide a valid Steam trade link'],
		[
			'https://steamcommunity.com/tradeoffer/new/?partner=12345&token=aBcD-_123',
			'Please provide a valid Steam trade link',
		],
		['https://evil.test/tradeoffer/new/?partner=1&token=aBcD-_12', 'Please provide a valid Steam trade link'],
	])('%s', (link, sentence) => {
		expect(said(tradeUrl, link)['']).toBe(sentence)
	})
})
