import type { OfferQuote } from '@skinverse/contract/entities/offer-quote'
import { FILTER_DEBOUNCE_MS } from '@skinverse/contract/limits'
import type { Wear } from '@skinverse/contract/wear'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMine } from '../../../shared/session/mine.ts'
import { useShop } from '../../../shared/shop.ts'
import { OFFERS } from '../offers-query.ts'

/** Prices of the last 30 days change little while an offer is being written. */
const FRESH_MS = 60_000

interface Quoted {
	/** Undefined while it is asked for. */
	quote: OfferQuote | undefined
	/** There is a name to say something about, and nothing failed. */
	isShown: boolean
}

/** What the shop usually pays for it. */
export function useQuote(typed: string, quality: Wear | undefined): Quoted {
	const { call } = useShop()
	const title = typed.trim()
	const [asked, setAsked] = useState(title)
	useEffect(() => {
		const ask = setTimeout(() => setAsked(title), FILTER_DEBOUNCE_MS)
		return () => clearTimeout(ask)
	}, [title])
	const { data, isError } = useMine(
		queryOptions({
			queryKey: [...OFFERS, 'quote', asked, quality],
			queryFn: async ({ signal }) =>
				(await call('GET /offer/quote', { query: { title: asked, quality }, signal })).payload,
			staleTime: FRESH_MS,
			// Only a help: without an answer the form works as it is.
			retry: false,
		}),
		asked !== '',
	)
	// While letters are typed the answer is still about the text before.
	return { quote: title === asked ? data : undefined, isShown: title !== '' && !isError }
}
