import { mix } from '../color.ts'
import { type Family, Inks, wash } from './brush.ts'
import { clouds, toneAt } from './clouds.ts'

/** Paint sprayed through a net: soft patches under a grid of lozenges. */
export const mesh: Family = ({ style, random, palette: p, field }) => {
	const size = 8 + Math.floor(style() * 4)
	const reach = size - 1
	const patch = clouds(random, 0.8)
	const tones: [number, string][] = [
		[1.3, p.light],
		[0.4, p.second],
		[-0.4, ''],
		[-1.3, mix(p.base, p.dark, 0.45)],
	]
	const inks = new Inks()
	let row = 0
	for (let y = field.top; y < field.bottom + size; y += size, row++) {
		for (let x = field.left + (row % 2) * size; x < field.right; x += size * 2) {
			const tone = toneAt(patch(x, y), tones, p.accent)
			if (tone) inks.add(tone, `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`)
		}
	}
	return wash(field, p.base) + inks.draw()
}
