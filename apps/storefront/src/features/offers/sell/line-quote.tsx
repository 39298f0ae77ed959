import type { OfferQuote } from '@skinverse/contract/entities/offer-quote'
import { isFarAbove } from '@skinverse/contract/far-above'
import { SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import { formatNumber } from '@skinverse/contract/number-format'
import type { Wear } from '@skinverse/contract/wear'
import { Skeleton } from '@skinverse/ui/skeleton'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../../shared/item-picture.tsx'
import { useEurText } from '../use-eur-text.ts'

interface LineQuoteProps {
	/** Undefined while it is asked for. */
	quote: OfferQuote | undefined
	quality: Wear | undefined
	/** In EUR; NaN while there is no price. */
	asked: number
}

/** What we usually pay for this skin, and on what this is based. It keeps its place while it is asked for. */
export function LineQuote({ quote, quality, asked }: LineQuoteProps) {
	return (
		<div
			aria-live="polite"
			className="flex min-h-20 items-center gap-3 rounded-control border border-line bg-raised px-3 py-2.5"
		>
			{quote ? (
				<QuoteWords quote={quote} quality={quality} asked={asked} />
			) : (
				<div aria-hidden="true" className="grid w-full gap-2">
					<Skeleton className="h-4 w-48" />
					<Skeleton className="h-3 w-full max-w-96" />
				</div>
			)}
		</div>
	)
}

function QuoteWords({ quote, quality, asked }: LineQuoteProps & { quote: OfferQuote }) {
	const { t } = useTranslation()
	const { skin, range } = quote
	const words = useQuoteWords(quote, quality)
	return (
		<>
			{skin && (
				<span className="shrink-0">
					<ItemPicture src={skin.img_url} width={80} className="w-20" />
				</span>
			)}
			<div className="grid min-w-0 gap-0.5">
				{words.title && <p className="font-display font-semibold text-sm">{words.title}</p>}
				<p className="text-muted text-xs">{words.text}</p>
				{range && isFarAbove(asked, range.till) && (
					<p className="flex items-start gap-1.5 text-amber-soft text-xs">
						<TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-amber" />
						{t('sell_far_above')}
					</p>
				)}
			</div>
		</>
	)
}

function useQuoteWords(
	{ skin, range, sold, margin_percent: margin }: OfferQuote,
	quality: Wear | undefined,
): { title?: string; text: string } {
	const { t, language } = useTranslation()
	const eurText = useEurText()
	if (!skin) return { text: t('sell_quote_unknown') }
	if (quality === undefined) return { text: t('sell_quote_exterior') }
	if (!range) return { text: t('sell_quote_none') }
	const [from, till] = [eurText(range.from), eurText(range.till)]
	const number = formatNumber(sold, language)
	return {
		title: from === till ? t('sell_quote_about', { price: from }) : t('sell_quote_range', { from, till }),
		text:
			range.basis === 'sales'
				? t('sell_quote_sales', { number, days: SKIN_MEDIAN_DAYS, margin })
				: t('sell_quote_listing', { margin }),
	}
}
