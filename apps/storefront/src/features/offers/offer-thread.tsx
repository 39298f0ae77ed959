import type { OfferEvent } from '@skinverse/contract/entities/offer'
import { formatMoment } from '@skinverse/web/dates.ts'
import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { eventText, namedPrice } from './event-text.ts'
import { useEurText } from './use-eur-text.ts'

/** Who did what and when, newest last. */
export function OfferThread({ history }: { history: readonly OfferEvent[] }) {
	const { t } = useTranslation()
	const titleId = useId()
	return (
		<section aria-labelledby={titleId}>
			<h3 id={titleId} className="mb-3 text-sm">
				{t('offer_history')}
			</h3>
			<ol className="grid">
				{history.map((event) => (
					<ThreadEvent key={`${event.created_at} ${event.to}`} event={event} />
				))}
			</ol>
		</section>
	)
}

function ThreadEvent({ event }: { event: OfferEvent }) {
	const { t } = useTranslation()
	const eurText = useEurText()
	const { by, reason } = event
	const price = namedPrice(event)
	return (
		<li className="group relative pb-4 pl-6 last:pb-0">
			<span
				aria-hidden="true"
				className="absolute top-3.5 bottom-0 left-[4.5px] w-px bg-line-strong group-last:hidden"
			/>
			<span
				aria-hidden="true"
				className={clsx(
					'absolute top-1.5 left-0 size-2.5 rounded-full border-2',
					by === 'user' ? 'border-lilac' : 'border-lightblue',
				)}
			/>
			<p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
				<span>
					<span className={clsx('font-semibold', by === 'user' ? 'text-lilac' : 'text-lightblue')}>
						{t(by === 'user' ? 'offer_by_user' : 'offer_by_service')}
					</span>{' '}
					{t(eventText(event))}
					{price !== null && <span className="font-display font-semibold"> {eurText(price)}</span>}
				</span>
				<time dateTime={new Date(event.created_at * 1000).toISOString()} className="text-muted text-xs">
					{formatMoment(event.created_at)}
				</time>
			</p>
			{reason && (
				<p className="wrap-anywhere mt-1 whitespace-pre-line text-soft text-sm">
					<bdi>{reason}</bdi>
				</p>
			)}
		</li>
	)
}
