/** Up to this many pages are all shown; with more, the list collapses around the current one. */
const SHOWN_WHOLE = 10
const EITHER_SIDE = 2

export type PaginationSlot = number | 'gap-start' | 'gap-end'

export function isReachablePage(page: number, total: number): boolean {
	return Number.isInteger(page) && page >= 1 && page <= total
}

/** The pages to show, in order, with gaps. */
export function paginationWindow(page: number, total: number): PaginationSlot[] {
	if (total <= SHOWN_WHOLE) return range(1, total)
	const current = Math.min(Math.max(Math.trunc(page), 1), total)
	const first = Math.max(2, current - EITHER_SIDE)
	const last = Math.min(total - 1, current + EITHER_SIDE)
	const slots: PaginationSlot[] = [1]
	if (first > 2) slots.push('gap-start')
	slots.push(...range(first, last))
	if (last < total - 1) slots.push('gap-end')
	slots.push(total)
	return slots
}

/** First, current and last, each once. */
export function compactWindow(page: number, total: number): number[] {
	if (total < 1) return []
	const current = Math.min(Math.max(Math.trunc(page), 1), total)
	return [...new Set([1, current, total])]
}

function range(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
