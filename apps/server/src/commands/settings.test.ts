import { beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { testConfig } from '../../test/test-config.ts'
import { type Command, UsageError } from './command.ts'
import { settingsGetCommand, settingsSetCommand } from './settings.ts'

let database: TestDatabase
beforeAll(async () => {
	database = await testDatabase()
})

async function run(command: Command, ...args: string[]): Promise<string[]> {
	const lines: string[] = []
	await command.run(args, {
		config: testConfig(),
		openDatabase: async () => database,
		print: (line) => lines.push(line),
	})
	return lines
}
const get = (...args: string[]) => run(settingsGetCommand, ...args)
const set = (...args: string[]) => run(settingsSetCommand, ...args)

describe('settings get', () => {
	it('prints only the value of one setting', async () => {
		expect(await get('payout_hold_days')).toEqual(['8'])
	})

	it('shows all settings, private ones too', async () => {
		expect(await get()).toEqual(expect.arrayContaining(['quote_expiry_hours = 72', 'vat_percent = 21']))
	})

	it('shows a group by the name before the dot', async () => {
		expect(await get('internal_currency')).toEqual([
			expect.stringMatching(/^internal_currency\.enabled = /),
			'internal_currency.image = /media/coin.svg',
			'internal_currency.exchange_rate_eur = 0.93',
		])
	})

	it('names a setting that does not exist', async () => {
		await expect(get('offers')).rejects.toThrow(new UsageError('offers is not a setting'))
	})
})

describe('settings set', () => {
	it.each([
		['internal_currency.enabled', 'true', 'true'],
		['min_top_up', '7.5', '7.5'],
		['requisites', '12345', '12345'],
		['support_email', 'help@shop.test', 'help@shop.test'],
		[
			'payment_methods',
			'[{"code":"card","title":"Card","image":"","currencies":["EUR"],"provider":"stripe","fee_percent":1,"fee_fixed":0}]',
			'[{"code":"card","title":"Card","image":"","currencies":["EUR"],"provider":"stripe","fee_percent":1,"fee_fixed":0}]',
		],
	])('changes %s', async (name, typed, shown) => {
		expect(await set(name, typed)).toEqual([`${name} = ${shown}`])
		expect(await get(name)).toEqual([shown])
	})

	it('records the previous and the new value in the trail; a refused change records nothing', async () => {
		await set('delivery_fee', '3.5')
		await set('delivery_fee', '4')
		await expect(set('delivery_fee', '-1')).rejects.toThrow('delivery_fee')
		const trail = await database.db.many(
			`select operator_id, device, action, before, after from operator_trail
			where subject = 'delivery_fee' order by id desc limit 2`,
		)
		expect(trail[0]).toEqual({
			operator_id: null,
			device: 'command line',
			action: 'settings.change',
			before: { delivery_fee: 3.5 },
			after: { delivery_fee: 4 },
		})
		expect(trail[1]).toMatchObject({ after: { delivery_fee: 3.5 } })
	})

	it.each([
		[['vat_percent', 'much'], 'vat_percent must be a number'],
		[['vat_percent', '120'], 'vat_percent must be at most 100'],
		[['offer_enabled', 'yes'], 'offer_enabled must be true or false'],
		[['max_top_up', '1'], 'max_top_up must be at least min_top_up'],
		[['payment_methods', '[{'], 'payment_methods must be a list of payment methods'],
		[['no_such', '1'], 'no_such is not a setting'],
		[['vat_percent'], 'settings set takes a name and a value'],
	])('refuses %j with the reason in one line', async (typed, line) => {
		const refusal = expect(set(...typed)).rejects
		await refusal.toThrow(line)
		await refusal.toBeInstanceOf(UsageError)
	})
})
