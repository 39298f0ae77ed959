import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, Inks, wash } from './brush.ts'

/** Fish scales: one tile of arcs over a glow of heat, and single scales that catch the light. */
export const scales: Family = ({ style, random, palette: p, field }) => {
	const width = Math.round(18 + style() * 8)
	const height = Math.round(width * 0.62)
	const half = width / 2
	const hot = short(0.15 + random() * 0.7)
	const bow = short(height * 1.5)
	// Arcs of one row end where those of the row above are lowest, so that the tile repeats without overlaps.
	const arcs = (dy: number) =>
		`M0 ${short(dy)}c0 ${bow} ${width} ${bow} ${width} 0M${-half} ${short(height + dy)}c0 ${bow} ${width} ${bow} ${width} 0c0 ${bow} ${width} ${bow} ${width} 0M0 ${short(dy - 2 * height)}c0 ${bow} ${width} ${bow} ${width} 0M${-half} ${short(dy - height)}c0 ${bow} ${width} ${bow} ${width} 0c0 ${bow} ${width} ${bow} ${width} 0`
	const scale = (x: number, y: number) =>
		`M${short(x)} ${short(y)}c0 ${bow} ${width} ${bow} ${width} 0q${short(-half * 0.3)} ${short(-height * 0.6)}-${half} ${-height}q${short(-half * 0.7)} ${short(height * 0.4)}-${half} ${height}z`
	const inks = new Inks()
	const tones = [p.dark, p.light, mix(p.accent, p.light, 0.3), p.dark]
	let row = 0
	for (let y = field.top - height; y < field.bottom; y += height, row++) {
		for (let x = field.left - width + (row % 2 ? half : 0); x < field.right; x += width) {
			const luck = random()
			if (luck < 0.34) inks.add(tones[Math.floor(luck * 11.7)] ?? p.dark, scale(x, y))
		}
	}
	const start = `${field.left - width} ${short(field.top - height)}`
	return (
		`<linearGradient id="p"><stop stop-color="${p.base}"/><stop offset="${hot}" stop-color="${p.accent}"/><stop offset="${short(Math.min(1, Number(hot) + 0.22))}" stop-color="${p.second}"/><stop offset="1" stop-color="${p.base}"/></linearGradient>` +
		`${wash(field, 'url(#p)')}<g opacity=".3">${inks.draw()}</g>` +
		`<pattern id="p2" width="${width}" height="${2 * height}" patternUnits="userSpaceOnUse" patternTransform="translate(${start})"><g fill="none"><path d="${arcs(2)}" stroke="${p.light}" stroke-width="1.4" opacity=".4"/><path d="${arcs(0)}" stroke="${p.dark}" stroke-width="2.4"/></g></pattern>` +
		wash(field, 'url(#p2)')
	)
}
