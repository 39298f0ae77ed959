import { lazy } from 'react'
import { LatePart } from '../late-part.tsx'
import type { WatchButtonProps } from './watch-button.tsx'

const WatchButton = lazy(() => import('./watch-button.tsx'))

/** The place of a heart. */
export function WatchSlot(props: WatchButtonProps) {
	return (
		<span className="inline-grid size-10 shrink-0">
			<LatePart>
				<WatchButton {...props} />
			</LatePart>
		</span>
	)
}
