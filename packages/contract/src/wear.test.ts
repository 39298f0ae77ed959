import { describe, expect, it } from 'vitest'
import { en } from './texts/en.ts'
import { wearLabel } from './wear.ts'

const shown = (exterior: string | null) => {
	const label = wearLabel(exterior)
	return 'key' in label ? en[label.key] : label.raw
}

describe('wear labels', () => {
	// covers spec:catalogue-entities.4
	it.each([
		['factory_new', 'Factory New'],
		['minimal_wear', 'Minimal Wear'],
		['field_tested', 'Field-Tested'],
		['well_worn', 'Well-Worn'],
		['battle_scarred', 'Battle-Scarred'],
		['not_painted', 'Not Painted'],
		['toString', 'toString'],
		['', 'Unknown'],
		[null, 'Unknown'],
	])('shows %s as %s', (exterior, label) => {
		expect(shown(exterior)).toBe(label)
	})
})
