import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Seen from the side, jaws open to the right; the neck joins at 0 0. */
const HEAD =
	'M-8 12C-10-4-2-16 12-20L4-34L22-24L30-38L36-22C52-18 66-12 76-2L74 4L66 2L62 8L54 2L48 8L40 2C34 4 32 6 34 10C44 12 58 12 70 16L64 24C46 28 22 28 4 24z'
const EYE = 'M26-12l12-1-5 7z'

/** A dragon that winds along the item, breathing fire, over ground of knotwork. */
export const dragon: Family = ({ style, random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const [width, height] = [right - left, bottom - top]
	const middle = top + height * (0.34 + random() * 0.12)
	const swing = Math.min(46, height * 0.2) * (random() < 0.5 ? -1 : 1)
	const waves = 2.2 + style() * 0.6
	const phase = random() * 0.8
	const headAt = 0.66 + random() * 0.06
	const at = (share: number) => ({
		x: left + share * width,
		y: middle + Math.sin(share * Math.PI * waves + phase) * swing,
	})
	// The body as a ribbon that thins out towards the tail, with a spine of teeth along its back.
	const steps = 34
	const girth = Math.min(13, height / 15)
	const upper: string[] = []
	const lower: string[] = []
	let spines = ''
	let rings = ''
	for (let step = 0; step <= steps; step++) {
		const share = (step / steps) * headAt
		const [here, next] = [at(share), at(share + 0.01)]
		const length = Math.hypot(next.x - here.x, next.y - here.y)
		const [nx, ny] = [(next.y - here.y) / length, -(next.x - here.x) / length]
		const thick = 3 + girth * Math.sin((0.15 + (step / steps) * 0.55) * Math.PI)
		upper.push(`${short(here.x + nx * thick)} ${short(here.y + ny * thick)}`)
		lower.unshift(`${short(here.x - nx * thick)} ${short(here.y - ny * thick)}`)
		if (step % 2)
			spines += `M${upper.at(-2)}L${short(here.x + nx * (thick + 9) - ny * 6)} ${short(here.y + ny * (thick + 9) + nx * 6)}L${upper.at(-1)}z`
		rings += `M${upper.at(-1)}Q${short(here.x - ny * 10)} ${short(here.y + nx * 10)} ${lower[0]}`
	}
	const head = at(headAt)
	const scale = short(Math.min(0.95, height / 150))
	const wing = at(headAt * 0.62)
	const up = -1
	const membrane = `M${short(wing.x)} ${short(wing.y)}q-30 ${up * 50}-90 ${up * 74}q22 22 14 36q-26-6-44 2q26 8 26 26q-22-2-32 8q70 26 126 ${-up * 28}z`
	let knots = ''
	for (let x = left - 16; x < right; x += 32)
		for (let y = top; y < bottom + 26; y += 26)
			knots += `M${short(x)} ${short(y)}q16-18 32 0q-16 18-32 0M${short(x + 16)} ${short(y - 13)}q16 13 0 26`
	const fire = (reach: number, color: string) =>
		`<path fill="${color}" d="M0-4C${reach * 0.3} -26 ${reach * 0.5}-8 ${reach}-22C${reach * 0.8}-8 ${reach * 0.9} 0 ${reach * 1.15} 2C${reach * 0.8} 6 ${reach * 0.8} 14 ${reach * 0.95} 24C${reach * 0.5} 12 ${reach * 0.3} 22 0 10z"/>`
	return (
		`${wash(field, p.second)}<path d="${knots}" fill="none" stroke="${mix(p.second, p.base, 0.75)}" stroke-width="2.6"/>` +
		`<g stroke="${p.dark}" stroke-width="3" stroke-linejoin="round"><path d="${membrane}" fill="${mix(p.accent, p.dark, 0.35)}"/><path d="${spines}" fill="${p.dark}"/><path d="M${upper.join('L')}L${lower.join('L')}z" fill="${p.accent}"/></g>` +
		`<path d="${rings}" fill="none" stroke="${mix(p.accent, p.dark, 0.6)}" stroke-width="1.8"/>` +
		`<g transform="translate(${short(head.x)} ${short(head.y)})scale(${scale})"><g transform="translate(68 8)">${fire(150, '#c8391a')}${fire(110, '#f28a1e')}${fire(66, '#ffe27a')}</g>` +
		`<path d="${HEAD}" fill="${p.accent}" stroke="${p.dark}" stroke-width="3" stroke-linejoin="round"/><path d="${EYE}" fill="#ffdf6b"/></g>`
	)
}
