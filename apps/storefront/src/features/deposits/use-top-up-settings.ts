import type { Settings } from '@skinverse/contract/entities/settings'
import { useSettings } from '../../shared/content/use-content.ts'

/** The start waits for the settings, so they are loaded whenever a modal is open. */
export function useTopUpSettings(): Settings {
	const settings = useSettings()
	if (!settings) throw new Error('a top-up was opened before the settings were there')
	return settings
}
