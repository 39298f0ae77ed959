import { ArrowDown, ArrowUp } from 'lucide-react'
import { t } from './text.ts'

interface ChangeProps {
	now: number
	before: number
	/** The period before, in words. */
	period: string
	/** More is neither good nor bad. */
	neutral?: boolean
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** By how much a figure changed; nothing without a figure to compare with. */
export function Change({ now, before, period, neutral }: ChangeProps) {
	if (before === 0 || now === before) return null
	const share = Math.abs((now - before) / before)
	const isUp = now > before
	const text = share > 99.9 ? '> 9,990%' : percent.format(share)
	const tone = neutral ? 'text-soft' : isUp ? 'text-green' : 'text-red'
	return (
		<span className={`inline-flex shrink-0 items-center gap-0.5 text-xs font-medium ${tone}`}>
			<span className="sr-only">
				{t(isUp ? 'finance_change_up' : 'finance_change_down', { percent: text, period })}
			</span>
			{isUp ? (
				<ArrowUp aria-hidden="true" className="size-3" />
			) : (
				<ArrowDown aria-hidden="true" className="size-3" />
			)}
			<span aria-hidden="true">{text}</span>
		</span>
	)
}
