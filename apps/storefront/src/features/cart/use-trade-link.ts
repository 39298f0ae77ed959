import { isTradeLink } from '@skinverse/contract/steam-links'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../shared/session/profile-query.ts'

/** The trade link for delivery: the last one used, until another is typed. */
export function useTradeLink() {
	const { t } = useTranslation()
	const remembered = useProfile().data?.trade_url ?? ''
	const [typed, setTyped] = useState<string>()
	const [isLookedAt, setLookedAt] = useState(false)
	const value = typed ?? remembered
	const link = value.trim()
	const problem =
		link === ''
			? t('please_provide_a_steam_trade_link')
			: isTradeLink(link)
				? undefined
				: t('please_provide_a_valid_steam_trade_link')
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
