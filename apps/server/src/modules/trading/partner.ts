import type { Partner } from './gateway.ts'

const FIRST_STEAM_ID = 76_561_197_960_265_728n
const LAST_ACCOUNT_ID = 4_294_967_295n

/** Whom a trade link leads to; undefined if there can be no such account. */
export function partnerOf(tradeUrl: string): Partner | undefined {
	const { searchParams } = new URL(tradeUrl)
	const accountId = BigInt(searchParams.get('partner') ?? 0)
	if (accountId < 1n || accountId > LAST_ACCOUNT_ID) return undefined
	return { steamId: String(FIRST_STEAM_ID + accountId), token: searchParams.get('token') ?? '' }
}
