import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import type { TextKey } from '@skinverse/contract/texts/en'
import { formatDay } from '@skinverse/web/dates.ts'
import { useSyncExternalStore } from 'react'
import { amountText } from '../../shared/money.ts'
import { marginOf, marginText } from './margin.ts'

interface ItemColumn {
	title: TextKey
	/** Of the CSS grid, where the table is wide. */
	width: string
	/** Where it is narrower than that; without it the column is only in the wide table. */
	narrowWidth?: string
	isNumber?: boolean
	text: (item: OfficeItem) => string | null
}

/** What operators can show beside the item and its price, in the order of the table. */
const itemColumns = {
	type: { title: 'office_item_type', width: '6.5rem', text: ({ type }) => type },
	quality: { title: 'office_item_quality', width: '8rem', text: ({ quality }) => quality },
	class: { title: 'filter_class', width: '5rem', text: (item) => item.class },
	account: { title: 'office_item_account', width: '7rem', text: ({ account }) => account },
	added: { title: 'office_item_added', width: '5.5rem', text: ({ created_at }) => formatDay(created_at) },
	paint_seed: {
		title: 'filter_seed',
		width: '5.5rem',
		isNumber: true,
		text: ({ paint_seed }) => (paint_seed === null ? null : String(paint_seed)),
	},
	cost: {
		title: 'office_item_cost',
		width: '5rem',
		narrowWidth: '5.5rem',
		isNumber: true,
		text: ({ cost }) => (cost === null ? '–' : amountText(cost)),
	},
	margin: {
		title: 'office_item_margin',
		width: '4.5rem',
		narrowWidth: '4.5rem',
		isNumber: true,
		text: ({ price, cost }) => {
			const margin = marginOf(price, cost)
			return margin === null ? '–' : marginText(margin)
		},
	},
} as const satisfies Record<string, ItemColumn>
export type ItemColumnName = keyof typeof itemColumns
export const itemColumnNames = Object.keys(itemColumns) as ItemColumnName[]

export const columnOf = (name: ItemColumnName): ItemColumn => itemColumns[name]

const DEFAULT: readonly ItemColumnName[] = ['type', 'quality', 'paint_seed', 'cost', 'margin']
const KEY = 'catalogue.columns'
const PRICE_WIDTH = '6.5rem'

export const hiddenWhereNarrow = (name: ItemColumnName): string =>
	columnOf(name).narrowWidth === undefined ? '@max-4xl:hidden' : 'max-md:hidden'

/** The price is before the margin. */
export function columnsAround(columns: readonly ItemColumnName[]) {
	return {
		before: columns.filter((name) => name !== 'margin'),
		after: columns.filter((name) => name === 'margin'),
	}
}

/** The columns of the CSS grid, of the wide and of the narrow table. */
export function gridOf(columns: readonly ItemColumnName[]): { '--wide': string; '--narrow': string } {
	const { before, after } = columnsAround(columns)
	const grid = (widthOf: (name: ItemColumnName) => string | undefined) =>
		['1.125rem', 'minmax(0,1fr)', ...before.map(widthOf), PRICE_WIDTH, ...after.map(widthOf)]
			.filter((width) => width !== undefined)
			.join(' ')
	return {
		'--wide': grid((name) => columnOf(name).width),
		'--narrow': grid((name) => columnOf(name).narrowWidth),
	}
}

const listeners = new Set<() => void>()
/** Read once; the browser keeps it for the next visit. */
let chosen: readonly ItemColumnName[] | undefined

function stored(): readonly ItemColumnName[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
		return Array.isArray(kept) ? itemColumnNames.filter((name) => kept.includes(name)) : DEFAULT
	} catch {
		return DEFAULT
	}
}

function read(): readonly ItemColumnName[] {
	chosen ??= stored()
	return chosen
}

/** The columns that this browser shows. */
export const useItemColumns = (): readonly ItemColumnName[] =>
	useSyncExternalStore((onChange) => {
		listeners.add(onChange)
		return () => listeners.delete(onChange)
	}, read)

export function showColumn(name: ItemColumnName, isShown: boolean): void {
	chosen = itemColumnNames.filter((each) => (each === name ? isShown : read().includes(each)))
	try {
		localStorage.setItem(KEY, JSON.stringify(chosen))
	} catch {
		// Storage is full or forbidden: the choice lasts until the page is left.
	}
	for (const listener of listeners) listener()
}
