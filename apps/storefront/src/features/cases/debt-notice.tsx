import { cases } from '@skinverse/contract/texts/en/cases'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useBalanceText } from '../../shared/money/use-balance-text.ts'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { debtQuery } from './debt-query.ts'

/** What is owed, for which payments or sales, and the way to settle it. Nothing without a debt. */
export function DebtNotice({ onTopUp }: { onTopUp: (missingCredits: number) => void }) {
	useLaterTexts(cases)
	const { t } = useTranslation()
	const { call } = useShop()
	const { data } = useMine(debtQuery(call))
	const inCredits = useBalanceText()
	if (data === undefined || data.debt === 0) return null
	return (
		<Notice tone="red" title={t('debt_title', { debt: inCredits(data.debt) })} className="mt-6">
			{t('debt_text')}
			<ul className="mt-2 text-sm">
				{data.cases.map(({ id, deposit_id, offer_id, amount, currency, debt }) => {
					const sums = { paid: `${amount.toFixed(2)} ${currency}`, debt: inCredits(debt) }
					return (
						<li key={id}>
							{offer_id === null
								? t('debt_for', { deposit: deposit_id ?? '', ...sums })
								: t('debt_for_sale', { offer: offer_id, ...sums })}
						</li>
					)
				})}
			</ul>
			<p className="mt-3">
				<Button size="sm" variant="primary" onClick={() => onTopUp(data.debt)}>
					{t('debt_top_up', { amount: inCredits(data.debt) })}
				</Button>
			</p>
		</Notice>
	)
}
