import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

export const ROW_PX = 56
/** Stays above the rows. */
export const HEAD_PX = 40
/** Browsers draw no element taller than 17 to 33 million pixels; a million rows would be 56 million. */
const TALLEST_PX = 16_000_000
/** Out of sight, ready for the next turn of the wheel. Few: each is drawn anew with every jump. */
const ROWS_AHEAD = 2

/** A row in sight. Its slot passes to another row once it left: filling a row anew takes far less than making one. */
export interface PlacedRow {
	index: number
	slot: number
	/** Below where all of them start. */
	topPx: number
}

export interface RowsInSight {
	/** Where they start: all that a jump moves. */
	startPx: number
	rows: readonly PlacedRow[]
}

type Rows = Virtualizer<HTMLElement, Element>

/** How far the rows move for each pixel of the scroll bar: 1, unless they are taller than a browser can draw. */
export function stretchOf(count: number, viewportPx: number): number {
	const rowsPx = count * ROW_PX
	if (rowsPx <= TALLEST_PX) return 1
	return (rowsPx - viewportPx) / (TALLEST_PX - viewportPx)
}

/** By the height that is known: asking the element would make the browser lay out the whole page in between. */
const stretchIn = ({ options, scrollRect }: Rows) =>
	stretchOf(options.count, (scrollRect?.height ?? HEAD_PX) - HEAD_PX)

/** The few rows of a very long list that are in sight, and where to draw them. Another list is seen from its top. */
export function useTallRows(list: object, count: number, scroller: RefObject<HTMLElement | null>) {
	const rows = useVirtualizer<HTMLElement, Element>({
		count,
		getScrollElement: () => scroller.current,
		estimateSize: () => ROW_PX,
		overscan: ROWS_AHEAD,
		observeElementOffset: followScroll,
		scrollToFn: (offset, options, instance) => elementScroll(offset / stretchIn(instance), options, instance),
	})
	const [placed, setPlaced] = useState(list)
	if (placed !== list) {
		setPlaced(list)
		// Before the scroller itself gets there: rows from the middle of the new list would be asked for in vain.
		rows.scrollOffset = 0
	}
	useLayoutEffect(() => {
		if (scroller.current !== null && placed === list) scroller.current.scrollTop = 0
	}, [placed, list, scroller])
	const offset = rows.scrollOffset ?? 0
	const shift = offset / stretchIn(rows) - offset
	const slots = Math.ceil((rows.scrollRect?.height ?? 0) / ROW_PX) + 1 + 2 * ROWS_AHEAD
	return {
		heightPx: HEAD_PX + Math.min(count * ROW_PX, TALLEST_PX),
		inSight: placeRows(
			rows.getVirtualItems().map(({ index }) => index),
			slots,
			shift,
		),
	}
}

/**
 * Where rows are drawn: each slot at one of two places, whatever row it holds, below a start that moves. A place of
 * its own for every row would make the browser work out the style of all that is in it, at every jump.
 */
export function placeRows(indexes: readonly number[], slots: number, shiftPx: number): RowsInSight {
	const first = Math.floor((indexes[0] ?? 0) / slots) * slots
	return {
		startPx: Math.round(first * ROW_PX + shiftPx),
		rows: indexes.map((index) => ({ index, slot: index % slots, topPx: (index - first) * ROW_PX })),
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
