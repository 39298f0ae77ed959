import clsx from 'clsx'
import { LimitBar, limitTone } from './limit-bar.tsx'
import { t, tCount } from './text.ts'

const TEXT = { green: 'text-soft', amber: 'text-amber', red: 'text-red' }

/** `48 min`, `5 h 12 min`, `2 d`. */
export function durationText(seconds: number): string {
	const minutes = Math.max(0, Math.floor(seconds / 60))
	const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
	if (days >= 2) return t('office_duration_days', { count: days })
	if (hours === 0) return t('office_duration_minutes', { count: minutes })
	const rest = minutes % 60
	const whole = t('office_duration_hours', { count: hours })
	return rest === 0 || hours >= 10 ? whole : `${whole} ${t('office_duration_minutes', { count: rest })}`
}

interface LimitProps {
	/** Since when, in seconds since 1970. */
	since: number
	limitHours: number
	/** Shows the bar below the time. */
	withBar?: boolean
	className?: string
}

/** A waiting time against its limit, in words and, if wanted, as a bar. */
export function Limit({ since, limitHours, withBar = false, className }: LimitProps) {
	const seconds = Date.now() / 1000 - since
	const used = seconds / (limitHours * 3600)
	const tone = limitTone(used)
	return (
		<span className={clsx('inline-block', className)}>
			<span
				className={clsx('text-xs tabular-nums', TEXT[tone])}
				title={tCount('office_limit_of', limitHours, { used: durationText(seconds) })}
			>
				{durationText(seconds)}
				{withBar && <span className="text-muted"> {tCount('office_limit_hours', limitHours)}</span>}
			</span>
			{withBar && <LimitBar share={used} className="mt-1" />}
		</span>
	)
}
