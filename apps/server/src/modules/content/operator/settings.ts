import type { OfficeSetting } from '@skinverse/contract/entities/operator/content'
import type { SettingsForm } from '@skinverse/contract/rules/content'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { delayCreditRate } from '../currencies/delay-credit-rate.ts'
import { refuseNewCurrencies } from '../currencies/new-currencies.ts'
import { readPendingCreditRate } from '../currencies/pending-rates.ts'
import { changeSettings, SettingError } from '../settings/change-setting.ts'
import { readDelay } from '../settings/delayed-settings.ts'
import { mailFourEyesChange } from '../settings/mail-four-eyes-change.ts'
import {
	isPublicSetting,
	isSettingName,
	type SettingValues,
	settingNames,
	settingOptions,
	settingTable,
} from '../settings/setting-table.ts'
import { readSettings } from '../settings/settings.ts'
import { changeContent } from './change-content.ts'

export async function listSettings(sql: Sql, now: Date): Promise<OfficeSetting[]> {
	const values = { ...(await readSettings(sql)), ...(await readPendingCreditRate(sql)) }
	const defaults = settingTable.parse({})
	const settings: OfficeSetting[] = []
	for (const name of settingNames) {
		settings.push({
			name,
			value: values[name],
			default: defaults[name],
			options: settingOptions(name),
			description: settingTable.shape[name].description ?? '',
			is_public: isPublicSetting(name),
			...(await readDelay(sql, name, now)),
		})
	}
	return settings
}

/** All of them or none. An error is reported at the setting's name. */
export async function changeSettingsByOperator(
	context: ContentContext,
	act: Act,
	{ changes, seen = {} }: SettingsForm,
): Promise<void> {
	const names = Object.keys(changes)
	await changeContent(context, act, async (tx) => {
		const { events, clock } = context.platform
		const { operator } = act
		const now = clock.now()
		const values = await readSettings(tx)
		const shown = { ...values, ...(await readPendingCreditRate(tx)) }
		for (const name of names.filter(isSettingName)) refuseIfChanged(seen[name], shown[name])
		const before = only(shown, names)
		const atOnce = await delayCreditRate(tx, { values, changes, operator, now })
		await refuseNewCurrencies(tx, { before: values.payment_methods, after: changes.payment_methods, now })
		await changeSettings(tx, events, atOnce).catch(refuse)
		const stored = { ...(await readSettings(tx)), ...(await readPendingCreditRate(tx)) }
		const after = only(stored, names)
		await mailFourEyesChange(context.platform, tx, { before: shown, after: stored, operator })
		return { part: 'settings', action: 'settings.change', subject: names.join(', '), before, after }
	})
}

function only(values: SettingValues, names: readonly string[]): object {
	return Object.fromEntries(names.filter(isSettingName).map((name) => [name, values[name]]))
}

function refuse(error: unknown): never {
	if (!(error instanceof SettingError)) throw error
	throw new Problem('invalid', {
		text: 'setting_refused',
		errors: { [error.setting]: ['setting_refused'] },
		values: { reason: error.reason },
	})
}
