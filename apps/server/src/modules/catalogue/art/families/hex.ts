import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, Inks, wash } from './brush.ts'

/** Honeycomb, brighter around one point. */
export const hex: Family = ({ style, random, palette: p, field }) => {
	const size = 19 + style() * 9
	const step = size * Math.sqrt(3)
	const centreX = field.left + random() * (field.right - field.left)
	const centreY = field.top + random() * (field.bottom - field.top)
	const edge = size - 1.5
	const half = short(edge / 2)
	const side = short((edge * Math.sqrt(3)) / 2)
	const cell = (x: number, y: number) =>
		`M${short(x)} ${short(y - edge)}l${side} ${half}v${short(edge)}l-${side} ${half}-${side}-${half}v-${short(edge)}z`
	const shades = (color: string) => [0.05, 0.25, 0.45, 0.65].map((share) => mix(color, p.dark, share))
	const [near, far] = [shades(p.second), shades(p.base)]
	const inks = new Inks()
	let row = 0
	for (let y = field.top; y < field.bottom + size; y += size * 1.5, row++) {
		for (let x = field.left + (row % 2 ? step / 2 : 0); x < field.right + step; x += step) {
			const distance = Math.min(1, Math.hypot(x - centreX, (y - centreY) * 1.4) / 260)
			const luck = random()
			const shade = Math.floor(random() * 4)
			let color = (distance < 0.6 ? near : far)[shade] ?? p.base
			if (luck < 0.1 + 0.14 * (1 - distance)) color = p.accent
			else if (luck > 0.97) color = p.light
			inks.add(color, cell(x, y))
		}
	}
	return wash(field, p.dark) + inks.draw()
}
