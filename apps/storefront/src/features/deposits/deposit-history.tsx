import { messageOf } from '@skinverse/contract/client/api-error'
import type { DepositHistoryEntry } from '@skinverse/contract/entities/deposit-history-entry'
import { TRANSACTIONS_PER_PAGE } from '@skinverse/contract/limits'
import { depositTableStatus } from '@skinverse/contract/status-vocabulary'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { formatMoment } from '@skinverse/web/dates.ts'
import { AccountPages } from '../../shared/account-pages.tsx'
import type { Translate } from '../../shared/i18n/translate.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { HistoryAmount } from '../../shared/money/history-amount.tsx'
import { paged } from '../../shared/paged.ts'
import { ReceiptLink } from '../../shared/receipt-link.tsx'
import { RECEIPT_ROW } from '../../shared/receipt-row.ts'
import { useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { depositsQuery } from './deposits-query.ts'

export default function DepositHistory({ page: asked }: { page: number }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { open } = useModals()
	const { data, error, refetch } = useMine(depositsQuery(call))
	if (error && !data) {
		return (
			<EmptyState
				drawing="error"
				title={messageOf(error, t('an_error_occurred'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		)
	}
	const { rows, page, total } = paged(data ?? [], asked, TRANSACTIONS_PER_PAGE)
	return (
		<>
			<Table
				caption={t('tab_transactions')}
				columns={columns(t)}
				rows={rows}
				rowKey={({ id }) => id}
				skeletonRows={data ? undefined : TRANSACTIONS_PER_PAGE}
				empty={
					<EmptyState
						drawing="no-results"
						title={t('no_transactions_found')}
						action={<Button onClick={() => open('topup', {})}>{t('top_up_caps')}</Button>}
					/>
				}
			/>
			<AccountPages tab="transactions" page={page} total={total} />
		</>
	)
}

const columns = (t: Translate): Column<DepositHistoryEntry>[] => [
	{
		key: 'date',
		header: t('column_date'),
		width: '20%',
		muted: true,
		cell: ({ created_at }) => <span className="text-xs md:text-sm">{formatMoment(created_at)}</span>,
	},
	{
		key: 'type',
		header: t('column_type'),
		phone: 'end',
		cell: ({ id, description, status }) => (
			<div className={RECEIPT_ROW}>
				<span className="font-display font-semibold text-sm">{description || t('top_up_balance')}</span>
				{status === 'Success' && <ReceiptLink of="deposit" id={id} />}
			</div>
		),
	},
	{
		key: 'total',
		header: t('column_total'),
		align: 'end',
		cell: ({ sum, currency, internal_currency_sum }) => (
			<HistoryAmount amount={sum} currency={currency?.code} credits={internal_currency_sum} />
		),
	},
	{
		key: 'status',
		header: t('column_status'),
		width: '18%',
		phone: 'end',
		cell: ({ status }) => <StatusBadge status={depositTableStatus(status)} />,
	},
]
