import type { FinanceSales } from '@skinverse/contract/entities/operator/finance'
import { amountText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import type { FigureColumn } from './figure-table.tsx'
import { marginShare } from './shares.ts'

/** The amounts of sales, in the order of an accountant: from gross to margin. */
export const salesColumns: readonly FigureColumn<FinanceSales>[] = [
	{ key: 'orders', header: t('finance_orders'), muted: true, cell: ({ orders }) => orders },
	{ key: 'gross', header: t('finance_gross'), cell: ({ gross }) => amountText(gross) },
	{
		key: 'refunds',
		header: t('finance_refunds'),
		muted: true,
		cell: ({ refunds }) => amountText(0 - refunds),
	},
	{ key: 'net', header: t('finance_net'), strong: true, cell: ({ net }) => amountText(net) },
	{ key: 'vat', header: t('finance_vat'), cell: ({ vat }) => amountText(vat) },
	{ key: 'without', header: t('finance_without_vat'), cell: (row) => amountText(row.without_vat) },
	{ key: 'cost', header: t('finance_cost'), muted: true, cell: ({ cost }) => amountText(cost) },
	{ key: 'margin', header: t('finance_margin'), strong: true, cell: ({ margin }) => amountText(margin) },
	{ key: 'percent', header: t('finance_margin_percent'), muted: true, cell: marginShare },
]
