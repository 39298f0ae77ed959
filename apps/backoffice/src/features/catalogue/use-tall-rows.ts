import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

export const ROW_PX = 34
/** The head is sticky. */
export const HEAD_PX = 32
/** Browsers render no element taller than 17 to 33 million pixels; a million rows would be 34 million. */
const TALLEST_PX = 16_000_000
/** Rows rendered outside the view, for the next scroll step. Few: each is rendered again with every jump. */
const ROWS_AHEAD = 2

/**
 * A visible row. Its slot (element) is reused when it leaves the view: updating a row is much cheaper than creating
 * one.
 */
export interface PlacedRow {
	index: number
	slot: number
	/** Relative to the common start. */
	topPx: number
}

export interface RowsInSight {
	/** The position of the first row: the only thing that a jump moves. */
	startPx: number
	rows: readonly PlacedRow[]
}

type Rows = Virtualizer<HTMLElement, Element>

/** How far the rows move for each pixel of the scroll bar: 1, unless they are taller than a browser can render. */
export function stretchOf(count: number, viewportPx: number): number {
	const rowsPx = count * ROW_PX
	if (rowsPx <= TALLEST_PX) return 1
	return (rowsPx - viewportPx) / (TALLEST_PX - viewportPx)
}

/** From the known height: reading it from the element would force a layout. */
const stretchIn = ({ options, scrollRect }: Rows) =>
	stretchOf(options.count, (scrollRect?.height ?? HEAD_PX) - HEAD_PX)

/** A virtualised list: the visible rows of a very long list, and their positions. Another list starts at its top. */
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
		// Before the scroller gets there: rows from the middle of the new list would be fetched in vain.
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
 * Positions of the rows: each slot is at one of two places, whatever row it holds, relative to a start that moves.
 * With a position per row, the browser would recalculate the style of every row at every jump.
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
	// Rendered in the same frame as the scroll, and the missing rows are fetched from there.
	const onScroll = () => follow(true)
	follow(false)
	element.addEventListener('scroll', onScroll, { passive: true })
	return () => element.removeEventListener('scroll', onScroll)
}
