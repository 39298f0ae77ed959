import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** All five colours from end to end, with the brushing of polished metal. */
export const fade: Family = ({ random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const height = bottom - top
	const from = short(bottom - random() * height * 0.6)
	const to = short(top + random() * height * 0.6)
	const stops: [number, string][] = [
		[0.04, p.dark],
		[0.3, p.base],
		[0.52, p.second],
		[0.76, p.accent],
		[1, p.light],
	]
	let light = ''
	let dark = ''
	for (let index = 0; index < 36; index++) {
		const stroke = `M${short(left + random() * (right - left) * 0.7)} ${short(top + random() * height)}h${short(60 + random() * 200)}`
		if (random() < 0.5) light += stroke
		else dark += stroke
	}
	return (
		`<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="${left}" y1="${from}" x2="${right}" y2="${to}">` +
		stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('') +
		`</linearGradient>${wash(field, 'url(#p)')}` +
		`<path d="${light}" stroke="#fff" opacity=".1"/><path d="${dark}" stroke="#000" opacity=".1"/>`
	)
}
