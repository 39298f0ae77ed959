import { expect, test } from 'vitest'
import { placeholderProblems } from './text-problems.ts'

test.each([
	['order_sent', 'Bestellung {number} an {name}', 'Order {number} for {name}', []],
	['order_sent', 'Bestellung', 'Order {number}', [{ code: 'placeholder_missing', names: ['{number}'] }]],
	['order_sent', '{nummer} {nummer}', 'Order', [{ code: 'placeholder_unknown', names: ['{nummer}'] }]],
	['items_one', 'ein Artikel', '{count} item', []],
	['items_many', 'wiele', '{count} items', [{ code: 'placeholder_missing', names: ['{count}'] }]],
	[
		'items_one',
		'ein Artikel',
		'{count} item of {name}',
		[{ code: 'placeholder_missing', names: ['{name}'] }],
	],
])('%s: %j beside %j has the problems %j', (key, text, english, problems) => {
	expect(placeholderProblems(key, text, english)).toEqual(problems)
})
