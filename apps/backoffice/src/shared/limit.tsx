import clsx from 'clsx'
import { t, tCount } from './text.ts'

type LimitTone = 'green' | 'amber' | 'red'

const AMBER_FROM = 0.6
const RED_FROM = 0.85
const TEXT = { green: 'text-soft', amber: 'text-amber', red: 'text-red' }
const BAR = { green: 'bg-green', amber: 'bg-amber', red: 'bg-red' }

/** How much of a limit is used: green, amber from 60 %, red from 85 %. */
function limitTone(used: number): LimitTone {
	if (used >= RED_FROM) return 'red'
	return used >= AMBER_FROM ? 'amber' : 'green'
}

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
			{withBar && (
				<span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-white/8">
					<span
						className={clsx('block h-full rounded-full', BAR[tone])}
						style={{ width: `${Math.min(100, Math.max(2, used * 100))}%` }}
					/>
				</span>
			)}
		</span>
	)
}
