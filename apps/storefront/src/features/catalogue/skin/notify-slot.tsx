import { lazy } from 'react'
import { LatePart } from '../../../shared/late-part.tsx'
import type { NotifyProps } from './notify-button.tsx'

const NotifyButton = lazy(() => import('./notify-button.tsx'))

/** The place of "Notify me". */
export function NotifySlot(props: NotifyProps) {
	return (
		<div className="mt-4 h-11">
			<LatePart>
				<NotifyButton {...props} />
			</LatePart>
		</div>
	)
}
