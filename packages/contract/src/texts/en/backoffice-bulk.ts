/** The back office's bulk changes of listings. */
export const backofficeBulk = {
	bulk_percent_invalid: 'Please enter a percentage with at most two decimals',
	bulk_percent_out_of_range: 'This percentage is out of range',
	bulk_amount_invalid: 'Please enter an amount with at most two decimals',
	bulk_bounds_crossed: 'The highest price must not be below the lowest',
	bulk_nothing_chosen: 'Please select at least one listing',
	item_view_name_required: 'Please enter a name',
	office_bulk_started: 'The change has started.',
	office_bulk_undoing: 'The change is being undone.',
	office_bulk_too_late: 'This change can no longer be undone.',
	office_view_saved: 'The view was saved.',
	office_view_deleted: 'The view was deleted.',
} as const
