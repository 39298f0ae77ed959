import { MAX_URL_CHARS } from '@skinverse/contract/limits'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { Link2 } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { TradeLink } from './use-trade-link.ts'

/** Steam's page with the user's trade link. */
const WHERE_TO_FIND = 'https://steamcommunity.com/id/me/tradeoffers/privacy#trade_offer_access_url'

export function TradeLinkField({ tradeLink }: { tradeLink: TradeLink }) {
	const { t } = useTranslation()
	return (
		<Field
			label={t('cart_trade_link')}
			error={tradeLink.shownProblem}
			action={
				<a href={WHERE_TO_FIND} target="_blank" rel="noreferrer" className="text-lilac hover:underline">
					{t('trade_link_hint')}
				</a>
			}
		>
			<TextInput
				type="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				maxLength={MAX_URL_CHARS}
				icon={<Link2 aria-hidden="true" />}
				placeholder={t('trade_link_placeholder')}
				inputClassName="truncate"
				value={tradeLink.value}
				onChange={(event) => tradeLink.change(event.currentTarget.value)}
				onBlur={tradeLink.lookAt}
			/>
		</Field>
	)
}
