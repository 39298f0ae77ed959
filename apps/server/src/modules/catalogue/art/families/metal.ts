import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Bare or anodised metal: one colour, brushed along the item, with a soft gleam. */
export const metal: Family = ({ style, random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const gleam = short(0.3 + random() * 0.4)
	const length = 70 + style() * 60
	let light = ''
	let dark = ''
	for (let index = 0; index < 60; index++) {
		const line = `M${short(left + random() * (right - left) - length / 2)} ${short(top + random() * (bottom - top))}h${short(length * (0.5 + random()))}`
		if (index % 2) light += line
		else dark += line
	}
	return (
		`<linearGradient id="p" x2=".25" y2="1"><stop stop-color="${mix(p.base, p.second, 0.5)}"/><stop offset="${gleam}" stop-color="${mix(p.second, p.light, 0.35)}"/><stop offset="1" stop-color="${mix(p.base, p.dark, 0.4)}"/></linearGradient>` +
		`${wash(field, 'url(#p)')}<path d="${light}" stroke="${p.light}" opacity=".22"/><path d="${dark}" stroke="${p.dark}" opacity=".28"/>`
	)
}
