import type { StatementEntry } from '@skinverse/contract/entities/statement-entry'
import type { Column } from '@skinverse/ui/table'
import { formatMoment } from '@skinverse/web/dates.ts'
import { Link } from '@tanstack/react-router'
import type { Translate } from '../../shared/i18n/translate.ts'
import { Balance } from '../../shared/money/amount.tsx'
import { ReceiptLink } from '../../shared/receipt-link.tsx'
import { RECEIPT_ROW } from '../../shared/receipt-row.ts'

const kindTexts = {
	deposit: 'statement_deposit',
	purchase: 'statement_purchase',
	refund: 'statement_refund',
	correction: 'statement_correction',
	chargeback: 'statement_chargeback',
	deposit_refund: 'statement_deposit_refund',
	sale_undone: 'statement_sale_undone',
	debt: 'statement_debt',
} as const

const link = 'text-lilac underline decoration-lilac/40 underline-offset-3 hover:decoration-lilac'

export const statementColumns = (t: Translate): Column<StatementEntry>[] => [
	{
		key: 'date',
		header: t('statement_date'),
		width: '20%',
		muted: true,
		cell: ({ created_at }) => <span className="text-xs md:text-sm">{formatMoment(created_at)}</span>,
	},
	{
		key: 'about',
		header: t('statement_about'),
		phone: 'end',
		cell: (entry) => (
			<div className={RECEIPT_ROW}>
				<span className="font-display font-semibold text-sm">
					{t(kindTexts[entry.kind])} <Subject entry={entry} />
				</span>
				{entry.reason && (
					<span className="wrap-anywhere basis-full text-muted text-xs max-md:text-end">{entry.reason}</span>
				)}
				{entry.kind === 'purchase' && entry.order_id && <ReceiptLink of="order" id={entry.order_id} />}
				{entry.kind === 'deposit' && entry.deposit_id && <ReceiptLink of="deposit" id={entry.deposit_id} />}
			</div>
		),
	},
	{
		key: 'amount',
		header: t('statement_amount'),
		align: 'end',
		width: '18%',
		cell: ({ amount }) => (
			<span className={amount > 0 ? 'text-green-soft' : undefined}>
				{amount > 0 ? '+' : '−'}
				<Balance single credits={Math.abs(amount)} />
			</span>
		),
	},
	{
		key: 'balance',
		header: t('statement_balance'),
		align: 'end',
		width: '18%',
		phone: 'end',
		phoneLabel: true,
		cell: ({ balance }) => <Balance single credits={balance} />,
	},
]

/** The page of the order, or the list that has the top-up. */
function Subject({ entry: { order_id, deposit_id } }: { entry: StatementEntry }) {
	if (order_id !== null)
		return (
			<Link to="/account/orders/$orderId" params={{ orderId: String(order_id) }} className={link}>
				#{order_id}
			</Link>
		)
	if (deposit_id === null) return null
	return (
		<Link to="/account" search={{ tab: 'transactions' }} className={link}>
			#{deposit_id}
		</Link>
	)
}
