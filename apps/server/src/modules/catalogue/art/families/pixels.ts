import { short } from '../number.ts'
import { type Family, Inks, wash } from './brush.ts'

/** Digital camouflage: small squares that gather into clouds. */
export const pixels: Family = ({ random, palette: p, field }) => {
	const size = 8 + random() * 3
	const [a, b, c] = [0.02 + random() * 0.02, 0.03 + random() * 0.03, random() * 6]
	const inks = new Inks()
	for (let y = field.top; y < field.bottom; y += size) {
		let run = ''
		let start = field.left
		for (let x = field.left; x < field.right + size; x += size) {
			const cloud = Math.sin(x * a + c) + Math.sin(y * b * 1.7 + x * 0.013 + c) + (random() - 0.5) * 1.9
			const color = cloud > 1.1 ? p.light : cloud > 0.45 ? p.second : cloud > -0.5 ? '' : cloud > -1.2 ? p.dark : p.accent
			// Neighbours of one colour are one rectangle.
			if (color === run) continue
			if (run) inks.add(run, `M${short(start)} ${short(y)}h${short(x - start)}v${short(size)}h-${short(x - start)}z`)
			run = color
			start = x
		}
	}
	return wash(field, p.base) + inks.draw()
}
