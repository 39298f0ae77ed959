import clsx from 'clsx'
import { t } from '../../shared/text.ts'

const DAY = 86_400
const HOUR = 3_600
const MINUTE = 60
/** From here on the time is shown in amber and in red. */
const AMBER_SECONDS = 4 * DAY
const RED_SECONDS = DAY

/** `3 d 9 h`, `9 h 12 min`. */
function leftText(seconds: number): string {
	if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`
	return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`
}

export type DeadlineTone = 'red' | 'amber' | 'calm'

export function deadlineTone(left: number): DeadlineTone {
	if (left < RED_SECONDS) return 'red'
	return left < AMBER_SECONDS ? 'amber' : 'calm'
}

const TEXT: Readonly<Record<DeadlineTone, string>> = {
	red: 'text-red',
	amber: 'text-amber',
	calm: 'text-muted',
}
const BAR: Readonly<Record<DeadlineTone, string>> = { red: 'bg-red', amber: 'bg-amber', calm: 'bg-lilac' }

interface TimeLeftProps {
	openedAt: number
	dueAt: number
	nowSeconds: number
	/** With the share of the time that is used. */
	bar?: boolean
}

/** The time that is left to answer the bank. */
export function TimeLeft({ openedAt, dueAt, nowSeconds, bar = false }: TimeLeftProps) {
	const left = dueAt - nowSeconds
	const tone = deadlineTone(left)
	const used = Math.min(100, Math.max(3, ((nowSeconds - openedAt) / Math.max(1, dueAt - openedAt)) * 100))
	return (
		<>
			<span className={clsx('whitespace-nowrap', TEXT[tone])}>
				{left < 0 ? t('office_case_overdue') : t('office_case_left', { time: leftText(left) })}
			</span>
			{bar && (
				<span
					aria-hidden="true"
					className="mt-1 block h-1 w-full min-w-20 overflow-hidden rounded-full bg-line"
				>
					<span className={clsx('block h-full rounded-full', BAR[tone])} style={{ width: `${used}%` }} />
				</span>
			)}
		</>
	)
}
