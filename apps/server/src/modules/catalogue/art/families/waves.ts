import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Folded steel: contour lines that run along the item and swirl. */
export const waves: Family = ({ style, random, palette: p, field }) => {
	const step = Math.round(38 + style() * 18)
	const swing = 5 + style() * 7
	const strokes = [p.dark, p.second, mix(p.base, p.light, 0.4), p.dark, p.accent]
	const paths = strokes.map(() => '')
	// Tall fields would otherwise take twice the lines of a gun.
	const gap = Math.max(5 + style() * 2.5, (field.bottom - field.top) / 34)
	let line = 0
	for (let y = field.top - swing; y < field.bottom + swing; y += gap, line++) {
		let d = `M${field.left} ${short(y)}q${short(step / 2)} ${short(-swing * (0.5 + random()))} ${short(step)} 0`
		for (let x = field.left + step; x < field.right; x += step)
			d += `t${short(step)} ${short((random() - 0.5) * swing)}`
		paths[line % paths.length] += d
	}
	return (
		wash(field, p.base) +
		paths
			.map(
				(d, index) =>
					`<path fill="none" stroke="${strokes[index]}" stroke-width="${short(1.2 + (index % 3) * 0.9)}" d="${d}"/>`,
			)
			.join('')
	)
}
