import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Tongues of fire that lick from one end of the item to the other. */
export const flames: Family = ({ style, random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const height = bottom - top
	const length = right - left
	const colors = [p.base, mix(p.base, p.second, 0.6), p.second, p.accent, p.light]
	const fromLeft = style() < 0.75
	let text = ''
	colors.forEach((color, layer) => {
		// Each layer of fire ends nearer to its source and is drawn as teeth pointing away from it.
		const reach = length * (0.86 - layer * 0.17)
		let d = ''
		let y = top - 12
		while (y < bottom + 12) {
			const tooth = 16 + random() * (height > 160 ? 34 : 20)
			const tip = (46 + random() * 78) * (1 - layer * 0.1)
			d += `q${short(tip * 0.7)} ${short(tooth * 0.1)} ${short(tip)} ${short(tooth * 0.75)}q${short(-tip * 0.75)}-${short(tooth * 0.2)} ${short(-tip)} ${short(tooth * 0.25)}`
			y += tooth
		}
		text += `<path fill="${color}" d="M${short(left - 20)} ${short(top - 12)}H${short(left + reach)}${d}H${short(left - 20)}z"/>`
	})
	const flip = fromLeft ? text : `<g transform="matrix(-1 0 0 1 ${left + right} 0)">${text}</g>`
	return wash(field, p.dark) + flip
}
