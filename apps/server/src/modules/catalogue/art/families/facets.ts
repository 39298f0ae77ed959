import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, Inks } from './brush.ts'

type Point = [number, number]

/** Low polygons: a jittered grid, each cell cut into two triangles. */
export const facets: Family = ({ style, random, palette: p, field }) => {
	const size = 38 + style() * 18
	const rows: Point[][] = []
	for (let y = field.top - size; y <= field.bottom + size; y += size) {
		const row: Point[] = []
		const shift = rows.length % 2 ? size / 2 : 0
		for (let x = field.left - size; x <= field.right + size; x += size) {
			row.push([x + (random() - 0.5) * size * 0.8 + shift, y + (random() - 0.5) * size * 0.8])
		}
		rows.push(row)
	}
	// Twelve steps from dark to second and back: few enough to share elements, enough to look lit.
	const ramp = Array.from({ length: 12 }, (_, step) =>
		step < 5
			? mix(p.dark, p.base, step / 4)
			: step < 9
				? mix(p.base, p.second, (step - 4) / 4)
				: mix(p.second, p.base, (step - 8) / 4),
	)
	const inks = new Inks()
	const width = field.right - field.left || 1
	const paint = (a: Point, b: Point, c: Point) => {
		const level = ((a[0] - field.left) / width) * 4.5 + 3 + (random() - 0.5) * 7
		const luck = random()
		const step = Math.max(0, Math.min(11, Math.round(level)))
		const color = luck < 0.13 ? p.accent : luck < 0.17 ? p.light : (ramp[step] ?? p.base)
		inks.add(color, `M${[a, b, c].map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`)
	}
	for (let j = 0; j + 1 < rows.length; j++) {
		const upper = rows[j] ?? []
		const lower = rows[j + 1] ?? []
		for (let i = 0; i + 1 < upper.length; i++) {
			const [a, b, c, d] = [upper[i], upper[i + 1], lower[i], lower[i + 1]]
			if (!a || !b || !c || !d) continue
			paint(a, b, c)
			paint(b, d, c)
		}
	}
	// A hair of stroke would hide the seams, but the dark ground in them is what reads as a cut edge.
	return inks.draw()
}
