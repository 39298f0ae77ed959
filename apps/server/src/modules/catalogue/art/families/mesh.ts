import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, Inks, wash } from './brush.ts'

/** Paint sprayed through a net: two soft tones under a grid of lozenges. */
export const mesh: Family = ({ random, palette: p, field }) => {
	const size = 7 + random() * 4
	const inks = new Inks()
	const tones = [p.second, mix(p.base, p.dark, 0.45), p.accent, p.light]
	const phase = random() * 6
	const [a, b] = [0.012 + random() * 0.012, 0.02 + random() * 0.02]
	let row = 0
	for (let y = field.top; y < field.bottom + size; y += size, row++) {
		for (let x = field.left + (row % 2 ? size : 0); x < field.right; x += size * 2) {
			const cloud = Math.sin(x * a + phase) + Math.sin(y * b + x * 0.01 + phase) + (random() - 0.5) * 0.8
			if (Math.abs(cloud) < 0.4) continue
			const tone = cloud > 1.3 ? 3 : cloud > 0 ? 0 : cloud > -1.3 ? 1 : 2
			inks.add(tones[tone] ?? p.second, `M${short(x)} ${short(y - size + 1)}l${short(size - 1)} ${short(size - 1)}-${short(size - 1)} ${short(size - 1)}-${short(size - 1)}-${short(size - 1)}z`)
		}
	}
	return wash(field, p.base) + inks.draw()
}
