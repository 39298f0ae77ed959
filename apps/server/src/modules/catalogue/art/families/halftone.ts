import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Printed dots that grow from one side to the other. */
export const halftone: Family = ({ style, random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const step = 12 + style() * 4
	const angle = random() * Math.PI * 2
	const reach = Math.hypot(right - left, bottom - top) / 2
	const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
	const sizes = ['', '', '', '', '']
	let row = 0
	for (let y = top; y < bottom + step; y += step * 0.87, row++) {
		for (let x = left + (row % 2 ? step / 2 : 0); x < right + step; x += step) {
			const along = ((x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle)) / reach
			const size = Math.floor((along * 0.5 + 0.5) * 5 + (random() - 0.5) * 0.4)
			if (size >= 0 && size < 5) sizes[size] += `M${short(x)} ${short(y)}h.1`
		}
	}
	const dots = sizes
		.map((d, size) => `<path d="${d}" stroke-width="${short(step * (0.22 + size * 0.19))}"/>`)
		.join('')
	return `${wash(field, p.base)}<g stroke="${p.accent}" stroke-linecap="round">${dots}</g>`
}
