import { messageOf } from '@skinverse/contract/client/api-error'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RunningShop } from '../create-shop.ts'
import { followNavigation } from '../router/scroll.ts'
import { initialize } from './initialize.ts'
import { preloadScreen } from './preload-screen.ts'
import { StartError } from './start-error.tsx'
import { StartLoading } from './start-loading.tsx'

type StartState = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; error: unknown }

/** Loading, then the shop, or what went wrong and a way to try again. */
export function Start({ shop, children }: { shop: RunningShop; children: ReactNode }) {
	const { t } = useTranslation()
	const [state, setState] = useState<StartState>({ name: 'loading' })

	const start = useCallback(() => {
		let isCurrent = true
		const become = (next: StartState) => isCurrent && setState(next)
		become({ name: 'loading' })
		preloadScreen(shop.router)
		initialize(shop).then(
			() => become({ name: 'ready' }),
			(error: unknown) => become({ name: 'failed', error }),
		)
		return () => {
			isCurrent = false
		}
	}, [shop])

	useEffect(start, [start])
	useEffect(() => followNavigation(shop.router), [shop])
	useEffect(() => recheckWithOtherTabs(shop), [shop])

	if (state.name === 'loading') return <StartLoading />
	if (state.name === 'ready') return children
	return <StartError message={messageOf(state.error, t('failed_to_fetch_settings'))} onRetry={start} />
}

/** Somebody signed in or out in another tab: this one asks the server where it stands. */
function recheckWithOtherTabs({ session }: RunningShop): () => void {
	const recheck = ({ key }: StorageEvent) => {
		if (key === 'auth_session') void session.check()
	}
	window.addEventListener('storage', recheck)
	return () => window.removeEventListener('storage', recheck)
}
