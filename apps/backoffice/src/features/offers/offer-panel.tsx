import type { OfficeOfferDetails, OfficeOfferEvent } from '@skinverse/contract/entities/operator/offer'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { Facts, Part } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Picture } from '../../shared/picture.tsx'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Status, statusText } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { Timeline, type TimelineEntry } from '../../shared/timeline.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferIntake } from './offer-intake.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferPrices } from './offer-prices.tsx'
import { offerQuery } from './offers-queries.ts'

export function OfferPanel() {
	const { id } = useParams({ from: '/shell/offers/$id' })
	const { call } = useOffice()
	const query = useQuery(offerQuery(call, id))
	return (
		<DetailsPanel
			to="/offers"
			title={query.data?.title ?? t('office_offer_number', { id })}
			kicker={query.data && t('office_offer_kicker', { id, date: formatMoment(query.data.created_at) })}
			query={query}
		>
			{(offer) => <Offer key={`${offer.id} ${offer.status}`} offer={offer} />}
		</DetailsPanel>
	)
}

function Offer({ offer }: { offer: OfficeOfferDetails }) {
	const { seller } = offer
	return (
		<>
			{offer.item.img && <Picture src={offer.item.img} className="mb-4 h-36 w-full p-3" />}
			<Facts
				facts={[
					{ label: t('queue_column_status'), value: <Status status={offer.status} /> },
					{
						label: t('office_offer_seller'),
						value: (
							<>
								<bdi>{seller.name || `#${seller.id}`}</bdi> <bdi className="text-muted">{seller.email}</bdi>{' '}
								<BlockedBadge person={seller} />
							</>
						),
					},
					{
						label: t('office_offer_inventory'),
						value: (
							<a
								href={offer.item_url}
								target="_blank"
								rel="noreferrer noopener"
								className="block truncate underline"
							>
								<bdi>{offer.item_url.replace(/^https:\/\//, '')}</bdi>
							</a>
						),
					},
					{ label: t('office_offer_record'), value: <Record offer={offer} /> },
					offer.expires_at !== null && {
						label: t('office_offer_expires'),
						value: <Moment at={offer.expires_at} />,
					},
					offer.payable_at !== null && {
						label: t('office_offer_payable_from'),
						value: <Moment at={offer.payable_at} />,
					},
					offer.reason !== null && {
						label: t('office_offer_reason'),
						value: <bdi className="whitespace-pre-wrap">{offer.reason}</bdi>,
					},
				]}
			/>
			<OfferLines offer={offer} />
			<OfferPrices offer={offer} />
			<OfferActions offer={offer} />
			{offer.intake !== null && (
				<Part title={t('office_intake')}>
					<OfferIntake intake={offer.intake} />
				</Part>
			)}
			{offer.payouts.length > 0 && (
				<Part title={t('office_offer_payouts')}>
					<ul className="grid gap-2 text-sm">
						{offer.payouts.map(({ id, amount, status }) => (
							<li key={id} className="flex items-center justify-between gap-3">
								<Link to="/payouts/$id" params={{ id: String(id) }} className="underline">
									{t('office_payout_number', { id })}
								</Link>
								<span className="font-display font-semibold">{eurText(amount)}</span>
								<Status status={status} />
							</li>
						))}
					</ul>
				</Part>
			)}
			<Part title={t('queue_history')}>
				<Timeline entries={offer.history.map(entryOf)} />
			</Part>
		</>
	)
}

function Record({ offer: { seller, seller_record } }: { offer: OfficeOfferDetails }) {
	const { sold_total, ...counts } = seller_record
	return (
		<>
			{t('office_offer_record_text', { ...counts, total: eurText(sold_total) })}{' '}
			{seller.email !== null && (
				<Link
					to="/offers"
					search={{ search: seller.email }}
					className="underline max-md:inline-block max-md:py-2"
				>
					{t('office_offer_record_link')}
				</Link>
			)}
		</>
	)
}

function entryOf({ at, by, operator, from, to, price, reason }: OfficeOfferEvent): TimelineEntry {
	const who = { user: t('office_offer_by_user'), system: t('office_offer_by_system'), operator }
	return {
		at,
		title: eventTitle(from, to),
		by: who[by],
		details: price === null ? undefined : eurText(price),
		reason,
	}
}

function eventTitle(from: OfficeOfferEvent['from'], to: OfficeOfferEvent['to']): string {
	if (from === null) return t('office_offer_submitted')
	if (from === 'offer' && to === 'offer') return t('office_offer_requoted')
	if (from === 'offer' && to === 'pending') return t('office_offer_withdrawn')
	return statusText(to)
}
