import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Mother-of-pearl with black bars, blocks and bar codes. */
export const print: Family = ({ random, palette: p, field }) => {
	const { left, right, top, bottom } = field
	const height = bottom - top
	const pearl = ['#ffffff', '#e4ddff', p.accent, '#ffd9f0', '#ffffff']
	let ink = ''
	for (let x = left + random() * 20; x < right; x += 64 + random() * 34) {
		const y = top + random() * height * 0.7
		const width = 26 + random() * 36
		ink += `M${short(x)} ${short(y)}h${short(width)}l-12 ${short(12 + random() * 18)}h-${short(width * 0.9)}z`
		ink += `M${short(x + 6)} ${short(y + 44)}h${short(44 + random() * 30)}v3.500h-60z`
		const code = y + 6 + random() * 24
		for (let line = 0; line < 7; line++) {
			const thick = short(1 + random() * 2.4)
			ink += `M${short(x + 40 + line * 5)} ${short(code)}h${thick}v20h-${thick}z`
		}
	}
	return (
		`<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="${left}" y1="${bottom}" x2="${right}" y2="${top}">` +
		pearl.map((color, step) => `<stop offset="${short(step / 4)}" stop-color="${color}"/>`).join('') +
		`</linearGradient>${wash(field, 'url(#p)')}<path fill="${p.dark}" d="${ink}"/>`
	)
}
