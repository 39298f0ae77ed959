import type { PriceRuleInput } from '@skinverse/contract/rules/bulk-change'

/** A price rule as its form has it. */
export type TypedRule = Required<Pick<PriceRuleInput, 'base' | 'ending' | 'old_price'>> & {
	[Field in 'percent' | 'amount' | 'price' | 'above_cost' | 'change_at_most' | 'lowest' | 'highest']: string
}

export const emptyRule: TypedRule = {
	base: 'price',
	percent: '',
	amount: '',
	price: '',
	ending: 'none',
	above_cost: '',
	change_at_most: '',
	lowest: '',
	highest: '',
	old_price: 'keep',
}
