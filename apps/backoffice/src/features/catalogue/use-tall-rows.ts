import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

export const ROW_PX = 56
/** Browsers draw no element taller than 17 to 33 million pixels; a million rows would be 56 million. */
const TALLEST_PX = 16_000_000
/** Out of sight, ready for the next turn of the wheel. Few: each is drawn anew with every jump. */
const ROWS_AHEAD = 2

/** A row in sight. Its slot passes to another row once it left: filling a row anew takes far less than making one. */
export interface PlacedRow {
	index: number
	slot: number
	topPx: number
}

type Rows = Virtualizer<HTMLTableSectionElement, Element>

/** How far the rows move for each pixel of the scroll bar: 1, unless they are taller than a browser can draw. */
export function stretchOf(count: number, viewportPx: number): number {
	const rowsPx = count * ROW_PX
	if (rowsPx <= TALLEST_PX) return 1
	return (rowsPx - viewportPx) / (TALLEST_PX - viewportPx)
}

/** By the height that is known: asking the element would make the browser lay out the whole page in between. */
const stretchIn = ({ options, scrollRect }: Rows) => stretchOf(options.count, scrollRect?.height ?? 0)

/** The few rows of a very long list that are in sight, and where to draw them. */
export function useTallRows(count: number, scroller: RefObject<HTMLTableSectionElement | null>) {
	const rows = useVirtualizer<HTMLTableSectionElement, Element>({
		count,
		getScrollElement: () => scroller.current,
		estimateSize: () => ROW_PX,
		overscan: ROWS_AHEAD,
		observeElementOffset: followScroll,
		scrollToFn: (offset, options, instance) => elementScroll(offset / stretchIn(instance), options, instance),
	})
	const offset = rows.scrollOffset ?? 0
	const shift = offset / stretchIn(rows) - offset
	const slots = Math.ceil((rows.scrollRect?.height ?? 0) / ROW_PX) + 1 + 2 * ROWS_AHEAD
	const inSight = rows
		.getVirtualItems()
		.map(({ index, start }): PlacedRow => ({ index, slot: index % slots, topPx: start + shift }))
	return {
		heightPx: Math.min(count * ROW_PX, TALLEST_PX),
		inSight,
	}
}

function followScroll(instance: Rows, tell: (offset: number, isScrolling: boolean) => void) {
	const element = instance.scrollElement
	if (element === null) return
	const follow = (isScrolling: boolean) => tell(element.scrollTop * stretchIn(instance), isScrolling)
	// Drawn at once, in the frame that scrolls, and what is missing is asked for from there.
	const onScroll = () => follow(true)
	follow(false)
	element.addEventListener('scroll', onScroll, { passive: true })
	return () => element.removeEventListener('scroll', onScroll)
}
