import type { SearchSuggestions } from '@skinverse/contract/entities/search-suggestions'
import { SUGGESTION_DEBOUNCE_MS } from '@skinverse/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'
import { suggestionsQuery } from './suggestions-query.ts'

interface Suggestions {
	/** What they are about; the letters that are being typed may be newer. */
	query: string
	data: SearchSuggestions | undefined
	isError: boolean
}

export function useSuggestions(text: string): Suggestions {
	const { call } = useShop()
	const query = text.trim().replaceAll(/\s+/g, ' ')
	const [asked, setAsked] = useState(query)
	useEffect(() => {
		const ask = setTimeout(() => setAsked(query), SUGGESTION_DEBOUNCE_MS)
		return () => clearTimeout(ask)
	}, [query])
	const { data, isError } = useQuery(suggestionsQuery(call, asked))
	// Without letters there is nothing to suggest, whatever was suggested before.
	return { query: asked, data: query === '' ? undefined : data, isError: query !== '' && isError }
}
