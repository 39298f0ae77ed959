import type { Offer } from '@skinverse/contract/entities/offer'
import { OFFERS_PER_PAGE } from '@skinverse/contract/limits'
import { statusBadge } from '@skinverse/contract/status-vocabulary'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { type Column, Table } from '@skinverse/ui/table'
import { formatMoment } from '@skinverse/web/dates.ts'
import { AccountPages } from '../../shared/account-pages.tsx'
import type { Translate } from '../../shared/i18n/translate.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { paged } from '../../shared/paged.ts'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { failureText } from './failure-text.ts'
import { OfferActions, ViewOffer } from './offer-actions.tsx'
import { OfferItem } from './offer-item.tsx'
import { OfferPrices } from './offer-prices.tsx'
import { offersQuery } from './offers-query.ts'
import { RowDeadline } from './row-deadline.tsx'
import { useOfferTexts } from './use-offer-texts.ts'
import { usePayoutReturn } from './use-payout-return.ts'

const failed = { refused: 'failed_to_fetch_offers_data', unanswered: 'failed_to_fetch_offers' } as const

interface MyOffersProps {
	page: number
	/** The result of the card form, right after it. */
	payout: 'success' | 'fail' | undefined
}

export default function MyOffers({ page: asked, payout }: MyOffersProps) {
	useOfferTexts()
	const { t } = useTranslation()
	const { call } = useShop()
	const { open } = useModals()
	const { data, error, refetch } = useMine(offersQuery(call))
	usePayoutReturn(payout)
	if (error && !data) {
		return (
			<EmptyState
				drawing="error"
				title={failureText(t, error, failed)}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		)
	}
	const { rows, page, total } = paged(data ?? [], asked, OFFERS_PER_PAGE)
	return (
		<>
			<Table
				caption={t('tab_offers')}
				columns={columns(t)}
				rows={rows}
				rowKey={({ id }) => id}
				skeletonRows={data ? undefined : OFFERS_PER_PAGE}
				empty={
					<EmptyState
						drawing="no-results"
						title={t('no_offers_found')}
						action={<Button onClick={() => open('sellSkins')}>{t('sell_first_skin')}</Button>}
					>
						{t('no_offers_text')}
					</EmptyState>
				}
			/>
			<AccountPages tab="offers" page={page} total={total} />
		</>
	)
}

const columns = (t: Translate): Column<Offer>[] => [
	{
		key: 'date',
		header: t('column_date'),
		width: '15%',
		muted: true,
		cell: ({ created_at }) => (
			<span className="whitespace-nowrap text-xs md:text-sm">{formatMoment(created_at)}</span>
		),
	},
	{
		key: 'item',
		header: t('column_item'),
		phone: 'full',
		skeleton: <Skeleton className="h-15 w-full max-w-80" />,
		cell: (offer) => <OfferItem offer={offer} />,
	},
	{
		key: 'total',
		header: t('column_total'),
		align: 'end',
		cell: (offer) => <OfferPrices offer={offer} />,
	},
	{
		key: 'status',
		header: t('column_status'),
		phone: 'end',
		cell: (offer) => (
			<div className="grid justify-items-end gap-1 md:justify-items-start">
				<StatusBadge status={statusBadge(offer.status)} />
				<RowDeadline offer={offer} />
			</div>
		),
	},
	{
		key: 'details',
		header: t('column_details'),
		cell: ({ id }) => <ViewOffer id={id} />,
	},
	{
		key: 'action',
		header: t('column_action'),
		width: '1%',
		// The buttons together are wider than a phone.
		phone: 'line',
		skeleton: <Skeleton className="my-1 h-4 w-24 max-md:hidden" />,
		cell: (offer) => <OfferActions offer={offer} />,
	},
]
