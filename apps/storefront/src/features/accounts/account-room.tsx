import type { AccountTab } from '@skinverse/contract/paths'
import { EmptyState } from '@skinverse/ui/empty-state'
import { useTranslation } from 'react-i18next'

const emptyTexts = {
	transactions: 'no_transactions_found',
	orders: 'no_orders_found',
	offers: 'no_offers_found',
} as const

/** What a history shows as long as there is nothing in it. */
export function AccountRoom({ tab }: { tab: Exclude<AccountTab, 'personal'> }) {
	const { t } = useTranslation()
	return <EmptyState drawing="no-results" title={t(emptyTexts[tab])} />
}
