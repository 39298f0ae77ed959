import { isTradeLink } from '@skinverse/contract/steam-links'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { keepPart, keptPart } from '../../shared/session/cart-draft.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'

/** The trade link for delivery: the last one used, until another is typed. That is kept until it is used. */
export function useTradeLink() {
	const { t } = useTranslation()
	const { stored } = useShop()
	const { data: profile } = useProfile()
	const user = profile?.id
	const remembered = profile?.trade_url ?? ''
	const [typed, setTyped] = useState<string>()
	const kept = useMemo(
		() => (user === undefined ? undefined : keptPart(stored, user, 'tradeLink')),
		[stored, user],
	)
	const [isLookedAt, setLookedAt] = useState(false)
	const value = typed ?? (typeof kept === 'string' ? kept : remembered)
	const link = value.trim()
	const problem =
		link === ''
			? t('please_provide_a_steam_trade_link')
			: isTradeLink(link)
				? undefined
				: t('please_provide_a_valid_steam_trade_link')
	useEffect(() => {
		if (user === undefined || typed === undefined) return
		keepPart(stored, user, 'tradeLink', typed === '' || typed === remembered ? undefined : typed)
	}, [stored, user, typed, remembered])
	return {
		value,
		link,
		problem,
		/** No error while the user is still typing. */
		shownProblem: isLookedAt ? problem : undefined,
		change(next: string) {
			setTyped(next)
			setLookedAt(false)
		},
		lookAt: () => setLookedAt(true),
	}
}

export type TradeLink = ReturnType<typeof useTradeLink>
