import type { TextKey } from '@skinverse/contract/texts/en'

type Values = readonly { value: string; label: TextKey }[]

/** How one filter of the catalogue is edited and shown; its fields are search params and fields of the API's query. */
export type FilterDescription = { title: TextKey } & (
	| { is: 'choices'; field: string; values: 'type' | 'quality' | 'exterior' | 'class' | 'hero' }
	| { is: 'range'; fields: readonly [string, string]; unit: '€' | '%' | ''; hint?: TextKey }
	| { is: 'days'; fields: readonly [string, string] }
	| { is: 'number' | 'text'; field: string; hint?: TextKey }
	| { is: 'one'; field: string; values: Values }
)

/** In the order of the menu. */
export const filterTable = {
	type: { title: 'office_item_type', is: 'choices', field: 'type', values: 'type' },
	quality: { title: 'office_item_quality', is: 'choices', field: 'quality', values: 'quality' },
	exterior: { title: 'filter_exterior', is: 'choices', field: 'exterior_names', values: 'exterior' },
	class: { title: 'filter_class', is: 'choices', field: 'item_class', values: 'class' },
	hero: { title: 'filter_hero', is: 'choices', field: 'heroes', values: 'hero' },
	price: { title: 'filter_price', is: 'range', fields: ['price_from', 'price_till'], unit: '€' },
	cost: { title: 'office_item_cost', is: 'range', fields: ['cost_from', 'cost_till'], unit: '€' },
	cost_known: {
		title: 'office_filter_cost_known',
		is: 'one',
		field: 'cost',
		values: [
			{ value: 'known', label: 'office_filter_known' },
			{ value: 'unknown', label: 'office_filter_unknown' },
		],
	},
	margin: { title: 'office_item_margin', is: 'range', fields: ['margin_from', 'margin_till'], unit: '%' },
	unsold: {
		title: 'office_filter_unsold',
		is: 'number',
		field: 'unsold_days',
		hint: 'office_filter_unsold_hint',
	},
	float: { title: 'filter_float', is: 'range', fields: ['float_from', 'float_till'], unit: '' },
	seed: { title: 'filter_seed', is: 'number', field: 'paint_seed' },
	reserved: {
		title: 'office_filter_reserved',
		is: 'one',
		field: 'reserved',
		values: [
			{ value: 'yes', label: 'office_filter_yes' },
			{ value: 'no', label: 'office_filter_no' },
		],
	},
	trade_lock: {
		title: 'office_filter_trade_lock',
		is: 'one',
		field: 'trade_lock',
		values: [
			{ value: 'locked', label: 'office_filter_locked' },
			{ value: 'free', label: 'office_filter_free' },
		],
	},
	sale: {
		title: 'office_filter_sale',
		is: 'one',
		field: 'sale',
		values: [
			{ value: 'yes', label: 'office_filter_yes' },
			{ value: 'no', label: 'office_filter_no' },
		],
	},
	held: {
		title: 'office_filter_held',
		is: 'one',
		field: 'held',
		values: [
			{ value: 'yes', label: 'office_filter_yes' },
			{ value: 'no', label: 'office_filter_no' },
		],
	},
	account: { title: 'office_item_account', is: 'text', field: 'account', hint: 'office_filter_account_hint' },
	added: { title: 'office_item_added', is: 'days', fields: ['added_from', 'added_till'] },
	bulk_change: {
		title: 'office_filter_bulk_change',
		is: 'number',
		field: 'bulk_change',
		hint: 'office_filter_bulk_change_hint',
	},
	source: { title: 'office_filter_source', is: 'text', field: 'source', hint: 'office_filter_source_hint' },
} as const satisfies Record<string, FilterDescription>

export type FilterName = keyof typeof filterTable
export const filterNames = Object.keys(filterTable) as FilterName[]

type FieldsOf<Description> = Description extends { field: infer Field extends string }
	? Field
	: Description extends { fields: readonly [infer From extends string, infer Till extends string] }
		? From | Till
		: never
export type FilterField = FieldsOf<(typeof filterTable)[FilterName]>

export function fieldsOf(name: FilterName): readonly FilterField[] {
	const filter = filterTable[name]
	return 'field' in filter ? [filter.field] : filter.fields
}

export const filterFields: readonly FilterField[] = filterNames.flatMap(fieldsOf)
