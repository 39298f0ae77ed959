import type { Column } from '@skinverse/ui/table'
import type { ReactNode } from 'react'
import { Age } from '../age.tsx'
import { Status } from '../status.tsx'
import { t } from '../text.ts'

/** How long it has waited; the first to give way where there is no room. */
export const ageColumn: Column<{ created_at: number }> = {
	key: 'age',
	header: t('queue_column_age'),
	align: 'end',
	muted: true,
	phone: 'hidden',
	cell: ({ created_at }) => <Age at={created_at} />,
}

/** Where it stands, in the shop's vocabulary unless its queue has words of its own. */
export function statusColumn<Row extends { status: string }>(
	cell: (row: Row) => ReactNode = ({ status }) => <Status status={status} />,
): Column<Row> {
	return { key: 'status', header: t('queue_column_status'), phone: 'end', cell }
}
