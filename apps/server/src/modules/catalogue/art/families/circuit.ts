import { short } from '../number.ts'
import { type Family, Inks, wash } from './brush.ts'

/** Plates of metal and bright conductors that end in solder points. */
export const circuit: Family = ({ random, palette: p, field }) => {
	const width = field.right - field.left
	const height = field.bottom - field.top
	const across = () => field.left + random() * width
	const down = () => field.top + random() * height
	const plates = new Inks()
	for (let index = 0; index < 12; index++) {
		plates.add(
			random() < 0.5 ? p.base : p.second,
			`M${short(across() - 40)} ${short(down() - 20)}h${short(50 + random() * 90)}l18 18v${short(20 + random() * 50)}h-${short(60 + random() * 50)}l-18-18z`,
		)
	}
	let lines = ''
	let thick = ''
	let points = ''
	const count = Math.round(14 + height / 16)
	for (let index = 0; index < count; index++) {
		let x = across() - 40
		let y = down()
		let d = `M${short(x)} ${short(y)}`
		for (let bend = 0; bend < 3; bend++) {
			const run = 18 + random() * 54
			d += `h${short(run)}`
			x += run
			if (bend === 2) break
			const rise = (10 + random() * 22) * (random() < 0.5 ? -1 : 1)
			d += `l${short(Math.abs(rise))} ${short(rise)}`
			x += Math.abs(rise)
			y += rise
		}
		if (index % 5) lines += d
		else thick += d
		points += `M${short(x)} ${short(y)}h.1`
	}
	return (
		wash(field, p.dark) +
		plates.draw(' opacity=".9"') +
		`<g fill="none" stroke="${p.accent}"><path stroke-width="2.5" d="${lines}"/><path stroke="${p.light}" stroke-width="4.5" d="${thick}"/>` +
		`<path stroke-width="11" stroke-linecap="round" d="${points}"/><path stroke="${p.dark}" stroke-width="5" stroke-linecap="round" d="${points}"/></g>`
	)
}
