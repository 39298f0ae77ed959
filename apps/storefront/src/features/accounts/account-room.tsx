import type { AccountTab } from '@skinverse/contract/paths'
import { EmptyState } from '@skinverse/ui/empty-state'
import { useTranslation } from 'react-i18next'

const rooms = {
	personal: { title: 'personal_information', drawing: 'mail' },
	transactions: { title: 'no_transactions_found', drawing: 'no-results' },
	orders: { title: 'no_orders_found', drawing: 'no-results' },
	offers: { title: 'no_offers_found', drawing: 'no-results' },
} as const

/** What a tab shows as long as there is nothing in it. */
export function AccountRoom({ tab }: { tab: AccountTab }) {
	const { t } = useTranslation()
	const { title, drawing } = rooms[tab]
	return <EmptyState drawing={drawing} title={t(title)} />
}
