import type { OfferDetails } from '@skinverse/contract/entities/offer'
import type { Payout } from '@skinverse/contract/entities/payout'
import { isSteamInventoryLink } from '@skinverse/contract/steam-links'
import { formatMoment } from '@skinverse/web/dates.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { payoutMethodTexts } from './payout-method-texts.ts'
import { useEurText } from './use-eur-text.ts'

const link =
	'inline-flex items-center gap-1.5 text-lilac underline decoration-lilac/40 underline-offset-3 hover:decoration-lilac'

export function OfferFacts({ offer }: { offer: OfferDetails }) {
	const { t } = useTranslation()
	const eurText = useEurText()
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control border border-line bg-raised px-4 py-3.5">
			{offer.agreed_price !== null && (
				<Fact wide name={t('offer_agreed_price')}>
					<span className="font-display font-semibold text-base">{eurText(offer.agreed_price)}</span>
				</Fact>
			)}
			<Fact name={t('offer_your_price')}>{eurText(offer.user_price)}</Fact>
			<Fact name={t('offer_service_price')}>
				{offer.service_price === null ? '–' : eurText(offer.service_price)}
			</Fact>
			<Fact name={t('offer_submitted')}>{formatMoment(offer.created_at)}</Fact>
			<Fact name={t('offer_in_steam')}>
				{/* Only a Steam URL becomes a link. */}
				{isSteamInventoryLink(offer.item_url) ? (
					<a href={offer.item_url} target="_blank" rel="noopener noreferrer" className={link}>
						{t('offer_inventory')}
						<ExternalLink aria-hidden="true" className="size-3.5" />
					</a>
				) : (
					<bdi className="wrap-anywhere">{offer.item_url}</bdi>
				)}
			</Fact>
			{offer.payout && <PayoutFact payout={offer.payout} />}
		</dl>
	)
}

/** The payout's destination; an open card form can be resumed. */
function PayoutFact({ payout }: { payout: Payout }) {
	const { t } = useTranslation()
	const eurText = useEurText()
	return (
		<Fact wide name={t('payout')}>
			<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
				{[eurText(payout.amount), t(payoutMethodTexts[payout.method].title), payout.account]
					.filter(Boolean)
					.join(' · ')}
				{payout.redirect_url && (
					<a href={payout.redirect_url} className={link}>
						{t('payout_to_card_form')}
					</a>
				)}
			</span>
		</Fact>
	)
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
	return (
		<div className={wide ? 'col-span-2' : undefined}>
			<dt className="text-muted text-xs">{name}</dt>
			<dd className="mt-0.5 font-medium text-sm">{children}</dd>
		</div>
	)
}
