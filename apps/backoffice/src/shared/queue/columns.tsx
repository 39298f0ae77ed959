import type { Column } from '@skinverse/ui/table'
import type { ReactNode } from 'react'
import { Age } from '../age.tsx'
import { Moment } from '../moment.tsx'
import { amountText } from '../money.ts'
import { Status } from '../status.tsx'
import { t } from '../text.ts'

/** The age; the first column that is hidden on narrow screens. */
export const ageColumn: Column<{ created_at: number }> = {
	key: 'age',
	header: t('queue_column_age'),
	align: 'end',
	muted: true,
	phone: 'hidden',
	cell: ({ created_at }) => <Age at={created_at} />,
}

/** The status, in the shop's vocabulary unless the queue has its own. */
export function statusColumn<Row extends { status: string }>(
	cell: (row: Row) => ReactNode = ({ status }) => <Status status={status} />,
): Column<Row> {
	return { key: 'status', header: t('queue_column_status'), phone: 'end', cell }
}

/** When the row was created, for lists that are no queues. */
export const whenColumn: Column<{ created_at: number }> = {
	key: 'when',
	header: t('office_movement_when'),
	align: 'end',
	muted: true,
	phone: 'end',
	cell: ({ created_at }) => <Moment at={created_at} />,
}

/** An amount in the currency of its row. */
export function amountColumn(header: string): Column<{ amount: number; currency: string }> {
	return {
		key: 'amount',
		header,
		align: 'end',
		phone: 'end',
		cell: ({ amount, currency }) => (
			<span className="font-display font-semibold">
				{amountText(amount)} {currency}
			</span>
		),
	}
}
