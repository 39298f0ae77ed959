import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { RunningShop } from '../create-shop.ts'
import { followNavigation } from '../router/scroll.ts'
import { followContent } from './follow-content.ts'
import { followLive } from './follow-live.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { initialize } from './initialize.ts'
import { preloadScreen } from './preload-screen.ts'
import { StartError } from './start-error.tsx'
import { StartLoading } from './start-loading.tsx'

type StartState = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; error: unknown }

interface StartProps {
	shop: RunningShop
	/** Everything is loaded, and scroll handling is already set up. */
	hasArrived?: boolean
	children: ReactNode
}

/** Shows loading, then the shop, or the error with a retry button. */
export function Start({ shop, hasArrived = false, children }: StartProps) {
	const [state, setState] = useState<StartState>(hasArrived ? { name: 'ready' } : { name: 'loading' })

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

	useEffect(() => (hasArrived ? undefined : start()), [hasArrived, start])
	useEffect(() => (hasArrived ? undefined : followNavigation(shop.router)), [hasArrived, shop])
	useEffect(() => followOtherTabs(shop), [shop])
	useEffect(() => followContent(shop), [shop])
	useEffect(() => followLive(shop), [shop])

	if (state.name === 'loading') return <StartLoading />
	if (state.name === 'ready') return children
	return <StartError error={state.error} onRetry={start} />
}
