import type { ShopTextKey } from './texts/shop.ts'

export type StatusTone = 'green' | 'amber' | 'light-blue' | 'blue' | 'red' | 'grey' | 'primary'

/** How a status is shown: a text key or, for an unknown status, the status itself. */
export type StatusDisplay = { tone: StatusTone } & ({ key: ShopTextKey } | { raw: string })

interface Row {
	key: ShopTextKey
	tone: StatusTone
	/** Lower case: statuses are compared case-insensitively. */
	statuses: readonly string[]
}

const badges: readonly Row[] = [
	{
		key: 'status_successfully',
		tone: 'green',
		statuses: ['success', 'completed', 'accepted', 'successfully'],
	},
	{ key: 'status_pending', tone: 'amber', statuses: ['pending'] },
	{ key: 'status_processing', tone: 'amber', statuses: ['processing'] },
	{ key: 'status_offer', tone: 'light-blue', statuses: ['offer'] },
	{
		key: 'status_canceled',
		tone: 'red',
		statuses: ['denied', 'deleted', 'declined', 'canceled', 'cancelled', 'clientrefused', 'client_refused'],
	},
	{
		key: 'status_failed',
		tone: 'red',
		statuses: ['paymenterror', 'payment_error', 'error', 'failed'],
	},
	{ key: 'status_rejected', tone: 'red', statuses: ['rejected'] },
	{ key: 'status_awaiting_item', tone: 'amber', statuses: ['awaiting_item'] },
	{ key: 'status_ready_for_payout', tone: 'green', statuses: ['ready_for_payout'] },
	{ key: 'status_payout_processing', tone: 'amber', statuses: ['payout_processing'] },
	{ key: 'status_approved', tone: 'green', statuses: ['approved'] },
	{ key: 'status_declined_by_user', tone: 'red', statuses: ['declined_by_user'] },
	{ key: 'status_declined_by_service', tone: 'red', statuses: ['declined_by_service'] },
	{ key: 'status_received', tone: 'light-blue', statuses: ['skinreceived', 'skin_received'] },
	{ key: 'status_sold', tone: 'green', statuses: ['sold'] },
	{ key: 'status_returned', tone: 'grey', statuses: ['returned'] },
]

const orderTable: readonly Row[] = [
	{
		key: 'table_status_successfully',
		tone: 'green',
		statuses: ['success', 'completed', 'successfully', 'accepted'],
	},
	{
		key: 'table_status_failed',
		tone: 'red',
		statuses: ['canceled', 'failed', 'error', 'denied', 'deleted', 'client refused', 'payment error'],
	},
	{ key: 'table_status_processing', tone: 'amber', statuses: ['pending', 'processing'] },
]

const depositTable: readonly Row[] = [
	{ key: 'table_status_successfully', tone: 'green', statuses: ['success', 'completed'] },
	{ key: 'table_status_canceled', tone: 'red', statuses: ['canceled'] },
	{ key: 'table_status_failed', tone: 'red', statuses: ['failed', 'error'] },
	{ key: 'table_status_pending', tone: 'amber', statuses: ['pending'] },
]

/** A status as a badge, by default. */
export function statusBadge(status: string | null | undefined): StatusDisplay {
	if (!status) return { key: 'status_processing', tone: 'amber' }
	return shown(badges, status) ?? { raw: spelledOut(status), tone: 'primary' }
}

/** The vocabulary of the order table. */
export function orderTableStatus(status: string | null | undefined): StatusDisplay {
	return shown(orderTable, status ?? '') ?? { key: 'table_status_processing', tone: 'blue' }
}

/** The vocabulary of the transaction table. */
export function depositTableStatus(status: string | null | undefined): StatusDisplay {
	return shown(depositTable, status ?? '') ?? { key: 'table_status_processing', tone: 'blue' }
}

function shown(rows: readonly Row[], status: string): StatusDisplay | undefined {
	const row = rows.find(({ statuses }) => statuses.includes(status.toLowerCase()))
	return row && { key: row.key, tone: row.tone }
}

function spelledOut(status: string): string {
	const words = status.replaceAll('_', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}
