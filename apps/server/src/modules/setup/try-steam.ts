import { networkReason } from '../../platform/network-reason.ts'
import { OFFICE_LANGUAGE } from '../../platform/operator/office-language.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import { tryApiKey } from '../accounts/index.ts'

export async function trySteam({ config, db, texts }: Platform, operatorId: number): Promise<string> {
	const { apiKey, apiUrl } = config.steam
	if (apiKey === undefined) throw new Problem('trial_failed', { text: 'setup_steam_missing' })
	await takeAttempt(db, 'opening_trial', String(operatorId))
	const status = await tryApiKey(apiUrl, apiKey).catch((error: unknown) => {
		throw new Problem('trial_failed', { values: { reason: networkReason(error) } })
	})
	if (status !== 200) throw new Problem('trial_failed', { values: { reason: `Steam answered ${status}` } })
	return texts.of(OFFICE_LANGUAGE, 'setup_steam_accepted')
}
