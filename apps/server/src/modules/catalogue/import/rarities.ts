import { fieldsOf, textOf } from './fields.ts'

const weapons = ['Consumer Grade', 'Industrial Grade', 'Mil-Spec Grade', 'Restricted', 'Classified', 'Covert']
const agents = ['', '', 'Distinguished', 'Exceptional', 'Superior', 'Master']
const others = ['Base Grade', '', 'High Grade', 'Remarkable', 'Exotic', 'Extraordinary']
const levels = ['common', 'uncommon', 'rare', 'mythical', 'legendary', 'ancient']
const colors = ['#b0c3d9', '#5e98d9', '#4b69ff', '#8847ff', '#d32ce6', '#eb4b4b']
const CONTRABAND_COLOR = '#e4ae39'

/** By id, which is the same in every language: `rarity_ancient_weapon` is Covert. */
export function rarityName(rarity: unknown): string | null {
	const { id, name } = fieldsOf(rarity)
	const [, level = '', of] = /^rarity_([a-z]+?)(?:_(weapon|character))?$/.exec(textOf(id) ?? '') ?? []
	if (level === 'contraband') return 'Contraband'
	const names = of === 'weapon' ? weapons : of === 'character' ? agents : others
	return names[levels.indexOf(level)] || textOf(name)
}

/** By colour, if there is no id. */
export function rarityOfColor(color: unknown, of: 'weapon' | 'agent' | 'other'): string | null {
	if (color === CONTRABAND_COLOR) return 'Contraband'
	const names = of === 'weapon' ? weapons : of === 'agent' ? agents : others
	return names[colors.indexOf(textOf(color) ?? '')] || null
}
