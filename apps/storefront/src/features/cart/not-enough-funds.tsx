import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useBalanceText } from '../../shared/money/use-balance-text.ts'

interface NotEnoughFundsProps {
	totalCredits: number
	/** Undefined while loading: then there is no message. */
	balance: number | undefined
	onTopUp: (missingCredits: number) => void
}

export function NotEnoughFunds({ totalCredits, balance, onTopUp }: NotEnoughFundsProps) {
	const { t } = useTranslation()
	const text = useBalanceText()
	if (balance === undefined || totalCredits <= balance) return null
	const missing = missingOf(totalCredits, balance)
	return (
		<Notice
			tone="amber"
			role="status"
			title={t('not_enough_funds')}
			action={
				<Button size="sm" variant="outline" onClick={() => onTopUp(missing)}>
					{t('top_up')}
				</Button>
			}
		>
			{t('balance_and_missing', { balance: text(balance), missing: text(missing) })}
		</Notice>
	)
}

/** Both have two decimals, but their floating-point difference may have more. */
export const missingOf = (total: number, balance: number) => Math.round((total - balance) * 100) / 100
