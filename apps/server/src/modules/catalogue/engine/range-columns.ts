import {
	describeRange,
	type Range,
	type RangeFilter,
	rangeFilterNames,
} from '@skinverse/contract/item-filters'
import { ORDER_MAX } from './keys.ts'
import type { OwnNumbers } from './listings.ts'

/** The largest number of 32 bits: above the upper bound of every range, so that no range contains it. */
const NO_NUMBER = 0xffffffff

interface RangeColumn {
	/** How many units of the column are one unit of the query. */
	scale: number
	/** No listing has more, in units of the column. */
	max: number
	/** A listing's number, 32 bits without sign. */
	read: (listing: OwnNumbers) => number | null
}

/** Finer than the query's six decimals: 0.0700003 is not within a range that ends at 0.07. */
const FLOAT_SCALE = 1000
const FLOAT_UNITS = FLOAT_SCALE * 10 ** describeRange('float').decimals

/** The numbers that range filters compare, one column for each filter in every block. */
const columns: Readonly<Record<RangeFilter, RangeColumn>> = {
	price: { scale: 1, max: ORDER_MAX, read: ({ priceCents }) => priceCents },
	float: {
		scale: FLOAT_SCALE,
		max: FLOAT_UNITS * describeRange('float').max,
		read: ({ floatValue }) => (floatValue === null ? null : Math.round(floatValue * FLOAT_UNITS)),
	},
	seed: { scale: 1, max: describeRange('seed').max, read: ({ paintSeed }) => paintSeed },
}

const readers = rangeFilterNames.map((filter) => columns[filter].read)

/** The numbers of one listing, by column. */
export function columnNumbers(listing: OwnNumbers): number[] {
	return readers.map((read) => read(listing) ?? NO_NUMBER)
}

/** Writes the same to an array, from `start` on. */
export function writeColumns(listing: OwnNumbers, to: Uint32Array, start: number): void {
	for (let column = 0; column < readers.length; column++)
		to[start + column] = readers[column]?.(listing) ?? NO_NUMBER
}

/** A range of one column, both ends included. */
export interface ColumnRange {
	filter: RangeFilter
	column: number
	from: number
	till: number
}

/** The range of a filter's column; bounds in units of the query, of which one may be missing. */
export function columnRange(
	filter: RangeFilter,
	{ from = 0, till = Number.POSITIVE_INFINITY }: Range,
): ColumnRange {
	const { scale, max } = columns[filter]
	return {
		filter,
		column: rangeFilterNames.indexOf(filter),
		from: from * scale,
		till: Math.min(till * scale, max),
	}
}

/** Any float, or none at all. The kinds know how many listings have one. */
export const anyFloat: ColumnRange = columnRange('float', {})
export const noFloat: ColumnRange = { ...anyFloat, from: NO_NUMBER, till: NO_NUMBER }

export function isInRange(listing: OwnNumbers, { filter, from, till }: ColumnRange): boolean {
	const number = columns[filter].read(listing) ?? NO_NUMBER
	return number >= from && number <= till
}
