import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import clsx from 'clsx'
import type { ReactElement } from 'react'
import { POPUP } from './control-class.ts'

export type TooltipProps = {
	/** A short addition; essential text belongs on the page, since touch screens show no tooltips. */
	text: string
	side?: 'top' | 'bottom' | 'left' | 'right'
	/** One focusable element. */
	children: ReactElement
}

const OPEN_DELAY_MS = 400

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
	return (
		<BaseTooltip.Root>
			<BaseTooltip.Trigger delay={OPEN_DELAY_MS} render={children} />
			<BaseTooltip.Portal>
				<BaseTooltip.Positioner side={side} sideOffset={8} className="z-60">
					<BaseTooltip.Popup role="tooltip" className={clsx(POPUP, 'max-w-64 px-2.5 py-1.5 text-xs')}>
						{text}
					</BaseTooltip.Popup>
				</BaseTooltip.Positioner>
			</BaseTooltip.Portal>
		</BaseTooltip.Root>
	)
}
