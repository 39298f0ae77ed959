import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** The coat of a tiger: pointed stripes that reach in from both edges. */
export const tiger: Family = ({ style, random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const height = bottom - top
	const gap = 20 + style() * 8
	let d = ''
	let fine = ''
	let fromTop = random() < 0.5
	for (let x = left - 20; x < right + 20; x += gap * (0.7 + random() * 0.6)) {
		const [edge, way] = fromTop ? [top, 1] : [bottom, -1]
		const reach = way * height * (0.45 + random() * 0.45)
		const thick = 7 + random() * 10
		const bend = (random() - 0.5) * 36
		d += `M${short(x)} ${edge}q${short(bend)} ${short(reach * 0.5)} ${short(bend * 0.3)} ${short(reach)}q${short(bend * 0.9 + thick)} ${short(-reach * 0.45)} ${short(thick - bend * 0.3)} ${short(-reach)}z`
		if (random() < 0.5)
			fine += `M${short(x + gap * 0.5)} ${short(edge + way * height * 0.2)}q${short(bend * 0.5)} ${short(reach * 0.25)} 0 ${short(reach * 0.5)}`
		fromTop = !fromTop
	}
	return (
		`<linearGradient id="p" x2="0" y2="1"><stop stop-color="${p.second}"/><stop offset=".6" stop-color="${p.base}"/><stop offset="1" stop-color="${p.light}"/></linearGradient>` +
		`${wash(field, 'url(#p)')}<path d="${d}" fill="${p.dark}"/><path d="${fine}" fill="none" stroke="${p.dark}" stroke-width="3" stroke-linecap="round"/>`
	)
}
