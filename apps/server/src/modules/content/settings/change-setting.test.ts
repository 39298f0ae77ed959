import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import type { Database } from '../../../platform/database/database.ts'
import { changeSetting, changeSettings, SettingError } from './change-setting.ts'
import { settingTable } from './setting-table.ts'
import { readSettings } from './settings.ts'

let db: Database
const published: string[] = []
const events = {
	publish: async (_: unknown, name: string) => {
		published.push(name)
	},
}

beforeAll(async () => {
	db = (await testDatabase()).db
})

const change = (name: string, value: unknown) => changeSetting(db, events, name, value)
const method = { code: 'card', title: 'Card', image: '', currencies: ['EUR'], provider: 'sandbox' }

describe('changeSetting', () => {
	it('stores the value and notifies the nodes', async () => {
		await change('vat_percent', 19)
		expect(await readSettings(db)).toMatchObject({ vat_percent: 19 })
		expect(published).toContain('settings.changed')
	})

	it('replaces an earlier value', async () => {
		await change('payout_hold_days', 9)
		await change('payout_hold_days', 10)
		expect(await readSettings(db)).toMatchObject({ payout_hold_days: 10 })
	})

	it.each([
		['no_such_setting', true, 'no_such_setting is not a setting'],
		['toString', true, 'toString is not a setting'],
		['internal_currency', {}, 'internal_currency is not a setting'],
		['time_zone', 'Mars/Base', 'time_zone must be a time zone such as Europe/Berlin'],
		['offer_enabled', 'yes', 'offer_enabled must be true or false'],
		['offer_enabled', undefined, 'offer_enabled needs a value'],
		['internal_currency.exchange_rate_eur', 0, 'internal_currency.exchange_rate_eur must be at least 0.0001'],
		[
			'internal_currency.image',
			'javascript:alert(1)',
			'internal_currency.image must be a path starting with / or',
		],
		[
			'internal_currency.image',
			'//evil.test/x.svg',
			'internal_currency.image must be a path starting with / or',
		],
		[
			'internal_currency.image',
			'/\\evil.test/x.svg',
			'internal_currency.image must be a path starting with / or',
		],
		[
			'payment_methods',
			[{ ...method, image: '/\\evil.test' }],
			'payment_methods.0.image must be a path starting with',
		],
		['min_top_up', 0.1 + 0.2, 'min_top_up must have at most 2 decimals'],
		['vat_percent', 0.1 + 0.2, 'vat_percent must have at most 2 decimals'],
		['internal_currency.exchange_rate_eur', 0.93001, 'exchange_rate_eur must have at most 4 decimals'],
		['min_top_up', 0.015, 'min_top_up must have at most 2 decimals'],
		['min_top_up', Number.NaN, 'min_top_up must be a number'],
		['min_top_up', 20_000, 'min_top_up must be at most max_top_up (10000)'],
		['max_top_up', 1, 'max_top_up must be at least min_top_up (5)'],
		['payout_hold_days', 1.5, 'payout_hold_days must be a whole number'],
		['country_lookup_url', 'http://ip.test', 'country_lookup_url must be an https URL'],
		['country_lookup_url', 'https://', 'country_lookup_url must be an https URL'],
		['country_lookup_url', 'https://ip.test; script-src *', 'country_lookup_url must be an https URL'],
		['support_email', 'support', 'support_email must be an email address'],
		['payment_methods', [{ ...method, currencies: ['euro'] }], 'payment_methods.0.currencies.0 must be a'],
		['payment_methods', [{ ...method, provider: 'cash' }], 'payment_methods.0.provider must be sandbox or'],
		['payment_methods', [method, method], 'payment_methods must not name a code twice'],
		['payment_methods', [{ ...method, colour: 'red' }], 'payment_methods.0 is not valid: Unrecognized key'],
	])('refuses %s = %j with a reason', async (name, value, message) => {
		const before = await readSettings(db)
		const refusal = expect(change(name, value)).rejects
		await refusal.toThrow(message)
		await refusal.toBeInstanceOf(SettingError)
		expect(await readSettings(db)).toEqual(before)
	})

	it.each([0.07, 0.29, 1.1, 4.35, 19.99, 99_999.99])('accepts %d, which has two decimals', (value) => {
		expect(settingTable.shape.max_top_up.safeParse(value).success).toBe(true)
	})

	it('changes several settings or none', async () => {
		const several = (changes: Record<string, unknown>) =>
			db.transaction((tx) => changeSettings(tx, events, changes))
		await expect(several({ delivery_fee: 3, quote_expiry_hours: 0 })).rejects.toThrow('quote_expiry_hours')
		expect(await readSettings(db)).toMatchObject({ delivery_fee: 0, quote_expiry_hours: 72 })
		await several({ min_top_up: 20_000, max_top_up: 30_000 })
		expect(await readSettings(db)).toMatchObject({ min_top_up: 20_000, max_top_up: 30_000 })
		await several({ min_top_up: 5, max_top_up: 10_000 })
	})
})

describe('readSettings', () => {
	it('uses the default for an invalid stored value, and logs it', async () => {
		await db.run(`insert into settings values ('shipping_required', '"maybe"'), ('of_a_newer_version', '1')`)
		const unusable: string[] = []
		const settings = await readSettings(db, (name) => unusable.push(name))
		expect(settings.shipping_required).toBe(false)
		expect(settings).not.toHaveProperty('of_a_newer_version')
		expect(unusable).toEqual(['shipping_required'])
	})
})
