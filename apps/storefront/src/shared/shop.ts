import type { Confirmation } from '@skinverse/contract/client/confirmation'
import type { Call } from '@skinverse/contract/client/create-client'
import type { Download } from '@skinverse/contract/client/create-download'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Live } from './live/live.ts'
import type { Preferences } from './preferences/preferences.ts'
import type { Stored } from './preferences/stored.ts'
import type { Session, SessionState } from './session/session.ts'

/** What every screen may use; created once per page load (and per test). */
export interface Shop {
	call: Call
	download: Download
	session: Session
	confirmation: Confirmation
	preferences: Preferences
	stored: Stored
	live: Live
	queryClient: QueryClient
}

const ShopContext = createContext<Shop | null>(null)
export const ShopProvider = ShopContext.Provider

export function useShop(): Shop {
	const shop = use(ShopContext)
	if (!shop) throw new Error('useShop needs a ShopProvider above it')
	return shop
}

export function useSession(): SessionState {
	const { session } = useShop()
	return useSyncExternalStore(session.subscribe, session.state, session.state)
}
