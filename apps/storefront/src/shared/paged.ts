/** One page of fully loaded rows; a page past the end becomes the last one. */
export function paged<Row>(rows: readonly Row[], asked: number, perPage: number) {
	const total = Math.max(1, Math.ceil(rows.length / perPage))
	const page = Math.min(Math.max(1, asked), total)
	return { page, total, rows: rows.slice((page - 1) * perPage, page * perPage) }
}
