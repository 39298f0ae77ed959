import { FILTER_DEBOUNCE_MS } from '@skinverse/contract/limits'
import { type PriceRuleInput, priceRule } from '@skinverse/contract/rules/bulk-change'
import { useEffect, useState } from 'react'
import type { TypedRule } from './typed-rule.ts'

/** The rule when the operator pauses typing; undefined while it is invalid or changes nothing. */
export function useSettledRule(rule: TypedRule): PriceRuleInput | undefined {
	const [settled, setSettled] = useState(rule)
	useEffect(() => {
		const timer = window.setTimeout(() => setSettled(rule), FILTER_DEBOUNCE_MS)
		return () => window.clearTimeout(timer)
	}, [rule])
	return priceRule.safeParse(settled).success && !isEmpty(settled) ? settled : undefined
}

/** Nothing is typed yet: the present price stays the present price. */
function isEmpty({ base, old_price, ending, ...typed }: TypedRule): boolean {
	return (
		base === 'price' &&
		old_price === 'keep' &&
		ending === 'none' &&
		Object.values(typed).every((value) => value === '')
	)
}
