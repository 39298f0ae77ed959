import { expect, test } from 'vitest'
import { trailSearchOf } from './trail-search.ts'

test.each(['17', 'internal_currency.enabled', 'vat_percent, delivery_fee', 'new items.csv'])(
	'trailSearchOf › takes the subject "%s"',
	(subject) => {
		expect(trailSearchOf({ subject }).subject).toBe(subject)
	},
)

test.each([undefined, '', ' ', 'x'.repeat(201)])('trailSearchOf › takes "%s" as no subject', (subject) => {
	expect(trailSearchOf({ subject }).subject).toBeUndefined()
})
