import { short } from '../number.ts'
import { pick } from '../random.ts'
import { type Family, Inks } from './brush.ts'

/** Slanted bands of uneven width with thin light lines between. */
export const stripes: Family = ({ style, random, palette: p, field }) => {
	const height = field.bottom - field.top
	const slant = height * (0.35 + style() * 0.5)
	const inks = new Inks()
	const band = (x: number, width: number) =>
		`M${short(x)} ${field.bottom}l${short(slant)} ${short(-height)}h${short(width)}l${short(-slant)} ${short(height)}z`
	let x = field.left - slant
	while (x < field.right) {
		const width = 9 + random() * random() * 60
		inks.add(pick(random, [p.base, p.second, p.dark, p.accent, p.base, p.second]), band(x, width + 0.6))
		x += width
		if (random() < 0.35) {
			inks.add(p.light, band(x, 4))
			x += 3.4
		}
	}
	return inks.draw()
}
