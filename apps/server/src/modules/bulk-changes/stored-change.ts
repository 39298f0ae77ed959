import type { BulkAction, BulkStatus } from '@skinverse/contract/entities/operator/bulk-change'
import type { ItemSelection, PriceRule } from '@skinverse/contract/rules/bulk-change'

/** A row of `bulk_changes`, as the job reads it. */
export interface StoredChange {
	id: number
	operator_id: number
	ip: string
	device: string
	action: BulkAction
	status: BulkStatus
	selection: ItemSelection
	rule: PriceRule | null
	reason: string | null
	file: string | null
	created_at: Date
	undone_by: number | null
	undo_ip: string | null
	undo_device: string | null
}
