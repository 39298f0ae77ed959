import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Woven cloth: bands of both directions that darken where they cross. */
export const plaid: Family = ({ style, random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const step = 44 + style() * 22
	let wide = ''
	let narrow = ''
	let thread = ''
	for (let x = left - random() * step; x < right; x += step) {
		wide += `M${short(x)} ${top}V${bottom}`
		narrow += `M${short(x + step * 0.36)} ${top}V${bottom}`
		thread += `M${short(x + step * 0.66)} ${top}V${bottom}`
	}
	for (let y = top - random() * step; y < bottom; y += step) {
		wide += `M${left} ${short(y)}H${right}`
		narrow += `M${left} ${short(y + step * 0.36)}H${right}`
		thread += `M${left} ${short(y + step * 0.66)}H${right}`
	}
	return (
		`${wash(field, p.base)}<path d="${wide}" stroke="${p.dark}" stroke-width="${short(step * 0.34)}" opacity=".5"/>` +
		`<path d="${narrow}" stroke="${p.second}" stroke-width="${short(step * 0.18)}" opacity=".7"/>` +
		`<path d="${thread}" stroke="${p.accent}" stroke-width="3"/><path d="${narrow}" stroke="${p.light}" stroke-width="1.4" opacity=".7"/>`
	)
}
