import { messageOf } from '@skinverse/contract/client/api-error'
import type { OfferIntake } from '@skinverse/contract/entities/offer'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { TradeCode, TradeLink, TradePanel } from '../../shared/trade-panel.tsx'
import { offerQuery } from './offers-query.ts'

interface OfferTradeProps {
	offerId: number
	intake: OfferIntake
}

export const isTrading = (intake: OfferIntake | null): intake is OfferIntake =>
	intake !== null && intake.state !== 'received' && intake.state !== 'by_hand'

/** The trade offer by which the shop gets the skins, and what the seller has to do about it. */
export function OfferTrade({ offerId, intake }: OfferTradeProps) {
	if (intake.state === 'stopped') return <Stopped offerId={offerId} intake={intake} />
	if (intake.offer_url !== null) return <OpenOffer url={intake.offer_url} intake={intake} />
	return <Coming intake={intake} />
}

function OpenOffer({ url, intake: { code, call_off_at } }: { url: string; intake: OfferIntake }) {
	const { t } = useTranslation()
	return (
		<TradePanel
			title={t('offer_trade_title')}
			text={t('offer_trade_text')}
			note={call_off_at === null ? undefined : t('offer_trade_until', { date: formatMoment(call_off_at) })}
		>
			<TradeCode label={t('offer_trade_code')} code={code} />
			<TradeLink url={url} label={t('offer_trade_open')} />
		</TradePanel>
	)
}

const accepted = new Set(['trade_pending', 'trade_unknown', 'trade_partly_reversed'])

/** Steam does not have the offer yet, holds the trade, or has just made it. */
function Coming({ intake: { code, reason } }: { intake: OfferIntake }) {
	const { t } = useTranslation()
	if (reason === 'in_escrow' || reason === 'trade_in_escrow')
		return <TradePanel title={t('offer_trade_escrow_title')} text={t('offer_trade_escrow')} />
	if (reason !== null && accepted.has(reason))
		return <TradePanel title={t('offer_trade_arriving_title')} text={t('offer_trade_arriving')} />
	return (
		<TradePanel title={t('offer_trade_coming_title')} text={t('offer_trade_coming')}>
			<TradeCode label={t('offer_trade_code')} code={code} />
		</TradePanel>
	)
}

/** Why no offer is open. */
const causes = {
	no_link: 'offer_trade_no_link',
	item_missing: 'offer_trade_item_missing',
	item_locked: 'offer_trade_item_locked',
	called_off: 'offer_trade_called_off',
	declined: 'offer_trade_declined',
	countered: 'offer_trade_countered',
	expired: 'offer_trade_ended',
	canceled: 'offer_trade_ended',
	trade_failed: 'offer_trade_undone',
	trade_reversed: 'offer_trade_undone',
	refused_bad_link: 'offer_trade_bad_link',
	refused_escrow: 'offer_trade_refused_escrow',
	refused_private_inventory: 'offer_trade_private',
	refused_cannot_trade: 'offer_trade_cannot_trade',
} as const

const isCause = (reason: string | null): reason is keyof typeof causes =>
	reason !== null && Object.hasOwn(causes, reason)

function Stopped({ offerId, intake: { id, reason, wish } }: OfferTradeProps) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const again = useMutation({
		mutationFn: () => call('POST /trading/intakes/{id}/again', { params: { id: String(id) } }),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('offer_trade_unsent'))),
		onSettled: () => queryClient.invalidateQueries({ queryKey: offerQuery(call, offerId).queryKey }),
	})
	if (wish !== null) return <TradePanel title={t('offer_trade_coming_title')} text={t('offer_trade_asked')} />
	return (
		<TradePanel
			title={t('offer_trade_stopped_title')}
			text={t(isCause(reason) ? causes[reason] : 'offer_trade_failed')}
		>
			{reason !== 'called_off' && (
				<Button variant="primary" busy={again.isPending} onClick={() => again.mutate()}>
					{t('offer_trade_again')}
				</Button>
			)}
		</TradePanel>
	)
}
