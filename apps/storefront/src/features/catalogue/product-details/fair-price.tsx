import type { ProductDetails } from '@skinverse/contract/entities/product'
import { FAIR_PRICE_SALES, SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import { centsOf } from '@skinverse/contract/money'
import { percentAbove } from '@skinverse/contract/percent-above'
import { skins as texts } from '@skinverse/contract/texts/en/skins'
import { useQuery } from '@tanstack/react-query'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useShop } from '../../../shared/shop.ts'
import { AgainstMedian } from '../skin/against-median.tsx'
import { skinHistoryQuery } from '../skin/queries.ts'

/** The price against our sales of the same exterior and class; nothing without enough of them. */
export default function FairPrice({ product }: { product: ProductDetails }) {
	useLaterTexts(texts)
	const { call } = useShop()
	const { category, exterior, class: className, skin, price } = product
	const { data } = useQuery(
		skinHistoryQuery(
			call,
			{ category, slug: skin.slug },
			{ exterior: exterior ?? undefined, class: className ?? undefined, days: SKIN_MEDIAN_DAYS },
		),
	)
	if (!data?.period || data.period.volume < FAIR_PRICE_SALES) return null
	return <AgainstMedian inWords percent={percentAbove(centsOf(price), centsOf(data.period.median))} />
}
