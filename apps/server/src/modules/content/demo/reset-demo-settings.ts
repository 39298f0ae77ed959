import type { Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { changeSettingsAsOwner } from '../settings/change-settings-by-command.ts'
import { type SettingName, settingTable } from '../settings/setting-table.ts'
import { readSettings } from '../settings/settings.ts'
import { demoDelivery, demoSettings } from './demo-settings.ts'

/** Of the demo's own company; what an operator has changed since stays. */
const OF_DEMO: readonly SettingName[] = [
	'requisites',
	'support_email',
	'support_plus_address',
	'payout_account.name',
	'payout_account.iban',
	'payout_account.bic',
	'delivery',
]

/** Closes the shop, and takes back what only the demo may have. The names of the settings that were changed. */
export async function resetDemoSettings(tx: Sql, events: Pick<Events, 'publish'>): Promise<string[]> {
	const current = await readSettings(tx)
	const ofDemo: Record<string, unknown> = { ...demoSettings, ...demoDelivery }
	const reset: Record<string, unknown> = settingTable.parse({})
	const wanted: Record<string, unknown> = {
		...Object.fromEntries(
			OF_DEMO.filter((name) => current[name] === ofDemo[name]).map((name) => [name, reset[name]]),
		),
		payment_methods: current.payment_methods.filter(({ provider }) => provider !== 'sandbox'),
		sandbox_payments: false,
		shop_state: current.shop_state === 'open' ? 'opening_soon' : current.shop_state,
	}
	const known: Record<string, unknown> = current
	const changes = Object.entries(wanted).filter(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
	)
	if (changes.length > 0) await changeSettingsAsOwner(tx, events, Object.fromEntries(changes))
	return changes.map(([name]) => name)
}
