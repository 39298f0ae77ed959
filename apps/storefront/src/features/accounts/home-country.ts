import { HTTP_TIMEOUT_MS } from '@skinverse/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSettings } from '../../shared/content/use-content.ts'

/** A 1 for "found", then the two letters; some services put a semicolon between them. */
const FOUND = /^1;?([a-z]{2})/i

export function readCountryAnswer(answer: string): string | undefined {
	return FOUND.exec(answer)?.[1]?.toLowerCase()
}

const homeCountryQuery = (address: string) =>
	queryOptions({
		queryKey: ['home-country', address],
		queryFn: async () => {
			const answer = await fetch(address, {
				credentials: 'omit',
				referrerPolicy: 'no-referrer',
				signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
			})
			return readCountryAnswer(await answer.text()) ?? null
		},
		enabled: address !== '',
		staleTime: Number.POSITIVE_INFINITY,
	})

/** The visitor's probable country, if a lookup service is configured; failures are ignored. */
export function useHomeCountry(): string | undefined {
	const address = useSettings()?.country_lookup_url ?? ''
	return useQuery(homeCountryQuery(address)).data ?? undefined
}
