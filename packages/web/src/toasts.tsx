import type { ToasterProps } from '@skinverse/ui/toast-queue.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { said } from './notify.ts'

const Speaker = lazy(() => import('./toast-speaker.tsx'))

/** Renders nothing until the first toast; then it stays. */
export function Toasts({ side }: Pick<ToasterProps, 'side'>) {
	const isWanted = useSyncExternalStore(said.subscribe, said.isWaiting, () => false)
	const [isThere, setThere] = useState(false)
	useEffect(() => {
		if (isWanted) setThere(true)
	}, [isWanted])
	if (!isThere) return null
	return (
		<Suspense fallback={null}>
			<Speaker side={side} />
		</Suspense>
	)
}
