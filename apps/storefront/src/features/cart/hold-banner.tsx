import type { CartHold } from '@skinverse/contract/entities/cart-hold'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { clockTime } from '../../shared/clock-time.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useNow } from './use-now.ts'

interface HoldBannerProps {
	/** Null without a reservation. */
	hold: CartHold | null
	/** When the cart was read: the server's seconds count from then. */
	readAt: number
	/** How many items the cart has. */
	count: number
}

interface Known {
	hold: CartHold
	endsAt: number
}

/** Where the clock stands in the sentence. */
const CLOCK = '\u0000'

/** How long the items are reserved; when that is over it says so, for as long as the cart stays open. */
export function HoldBanner({ hold, readAt, count }: HoldBannerProps) {
	const { t, language } = useTranslation()
	const [known, setKnown] = useState<Known>()
	// The cart is read again when the reservation ends, and no longer has it then.
	if (hold && known?.hold !== hold) setKnown({ hold, endsAt: readAt + hold.seconds_left * 1000 })
	const now = useNow(known?.endsAt)
	if (!known) return null
	const leftMs = Math.max(0, known.endsAt - now)
	if (leftMs === 0) return <Ended />
	if (!hold) return null
	const seconds = Math.ceil(leftMs / 1000)
	const [before = '', after = ''] = t('hold_reserved_for', { time: CLOCK }).split(CLOCK)
	const isPart = hold.item_ids.length < count
	return (
		<div className="overflow-hidden rounded-control border border-violet/40 bg-violet/12">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
				<Timer aria-hidden="true" className="size-5 shrink-0 text-violet" />
				<p>
					{before}
					{/* Not announced each second: a timer is read on request. */}
					<b role="timer" aria-live="off" className="font-display font-semibold tabular-nums">
						{minutesAndSeconds(seconds)}
					</b>
					{after}
				</p>
				<p className="text-muted text-xs md:ml-auto">
					{isPart
						? t('hold_in_part', { held: hold.item_ids.length, all: count })
						: t('hold_until', { time: clockTime(hold.until, language) })}
				</p>
			</div>
			<div aria-hidden="true" className="h-0.5 bg-violet/20">
				<div
					className="h-full origin-left bg-violet transition-transform duration-1000 ease-linear motion-reduce:transition-none"
					style={{ transform: `scaleX(${Math.min(1, seconds / hold.seconds_total)})` }}
				/>
			</div>
		</div>
	)
}

function Ended() {
	const { t } = useTranslation()
	return (
		<div
			role="status"
			className="flex items-center gap-3 rounded-control border border-line-strong bg-raised px-4 py-2.5 text-sm"
		>
			<Timer aria-hidden="true" className="size-5 shrink-0 text-muted" />
			<p>
				<b className="font-semibold">{t('hold_ended')}</b>
				<span className="block text-muted text-xs">{t('hold_ended_text')}</span>
			</p>
		</div>
	)
}

const minutesAndSeconds = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
