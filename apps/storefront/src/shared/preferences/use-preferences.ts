import { useSyncExternalStore } from 'react'
import { useShop } from '../shop.ts'
import type { PreferencesState } from './preferences.ts'

export function usePreferences(): PreferencesState {
	const { preferences } = useShop()
	return useSyncExternalStore(preferences.subscribe, preferences.state, preferences.firstRendered)
}
