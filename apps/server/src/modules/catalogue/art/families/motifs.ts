import { mix } from '../color.ts'
import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** `d` is drawn around 0 0 with a radius of about 12, holes by the even-odd rule; `turn` is how far one may lean. */
type Motif = { d: string; turn: number }

/** One stroke of a figure, repeated around the middle. */
function around(count: number, stroke: (angle: number) => string): string {
	return Array.from({ length: count }, (_, index) => stroke((index / count) * Math.PI * 2)).join('')
}

const petal = (angle: number) => {
	const at = (reach: number, off: number) =>
		`${short(Math.cos(angle + off) * reach)} ${short(Math.sin(angle + off) * reach)}`
	return `M${at(3, 0)}C${at(8, -0.85)} ${at(14, -0.5)} ${at(12.5, 0)}C${at(14, 0.5)} ${at(8, 0.85)} ${at(3, 0)}z`
}
const spike = (reach: number) => (angle: number) =>
	`${short(Math.cos(angle) * reach)} ${short(Math.sin(angle) * reach)}`

const MOTIFS = {
	skulls: {
		d: 'M0-12C-8-12-11-7-11-2C-11 1-9 4-6 5V11H6V5C9 4 11 1 11-2C11-7 8-12 0-12zM-7.500-2a3 3.200 0 1 0 6 0a3 3.200 0 1 0-6 0zM1.500-2a3 3.200 0 1 0 6 0a3 3.200 0 1 0-6 0zM0 2l-1.600 3.400h3.200zM-3.400 7.500h1.200v3.500h-1.200zM-.6 7.500h1.200v3.500h-1.200zM2.200 7.500h1.200v3.500h-1.200z',
		turn: 24,
	},
	blossoms: { d: `${around(5, petal)}M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`, turn: 180 },
	leaves: {
		d: 'M0 13C-8 6-8-5 0-13C8-5 8 6 0 13zM-.7 9h1.400v-15h-1.400zM0-1l4-4v1.600l-4 4zM0 5l4-4v1.600l-4 4zM0-1l-4-4v1.600l4 4zM0 5l-4-4v1.600l4 4z',
		turn: 180,
	},
	hearts: { d: 'M0 11C-15 1-11-10-5-10C-1.500-10 0-7 0-6C0-7 1.500-10 5-10C11-10 15 1 0 11z', turn: 22 },
	stars: {
		d: `M${Array.from({ length: 10 }, (_, index) => spike(index % 2 ? 5 : 12.5)((index / 10) * Math.PI * 2 - Math.PI / 2)).join('L')}z`,
		turn: 180,
	},
	eyes: {
		d: 'M-14 0Q0-13 14 0Q0 13-14 0zM-5.500 0a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0zM-2.400 0a2.400 4 0 1 0 4.800 0a2.400 4 0 1 0-4.800 0z',
		turn: 14,
	},
	paws: {
		d: 'M0 0C5 0 9 5 7 9C5 12 2 10 0 10S-5 12-7 9C-9 5-5 0 0 0zM-12-1a2.600 3.400 0 1 0 5.200 0a2.600 3.400 0 1 0-5.200 0zM6.800-1a2.600 3.400 0 1 0 5.200 0a2.600 3.400 0 1 0-5.200 0zM-6.200-7a2.800 3.800 0 1 0 5.600 0a2.800 3.800 0 1 0-5.600 0zM.6-7a2.800 3.800 0 1 0 5.600 0a2.800 3.800 0 1 0-5.600 0z',
		turn: 40,
	},
	feathers: {
		d: 'M-3 14C-9 3-5-9 5-14C9-5 6 5 0 11zM-3 14L2-6l1.200.3zM-6 3l4 3-1 2zM6-2L1 3l.5 2z',
		turn: 60,
	},
	bolts: { d: 'M4-15L-8 3H-1L-5 15L9-4H2L7-15z', turn: 22 },
	rosettes: {
		d: 'M-10-3C-8-11 3-12 7-8L3-4C-1-7-5-5-6-1zM9-4C13 4 7 11 0 11L0 6C5 6 6 1 5-2zM-11 2C-10 8-6 11-3 11L-2 6C-5 5-6 3-7 1zM-2 0a2.500 2 0 1 0 5 0a2.500 2 0 1 0-5 0z',
		turn: 180,
	},
} satisfies Record<string, Motif>

/** One figure, scattered over a ground that runs from dark to bright. */
const scatter =
	({ d, turn }: Motif): Family =>
	({ style, random, palette: p, field }) => {
		const { left, top, right, bottom } = field
		const step = 40 + style() * 12
		const colors = [p.light, p.accent, mix(p.accent, p.light, 0.5), mix(p.second, p.dark, 0.55)]
		const drawn = colors.map(() => '')
		let row = 0
		for (let y = top - random() * step; y < bottom + step; y += step * 0.8, row++) {
			for (let x = left - random() * step + (row % 2 ? step / 2 : 0); x < right + step; x += step) {
				const place = `${short(x + (random() - 0.5) * step * 0.3)} ${short(y + (random() - 0.5) * step * 0.3)}`
				const scale = short(0.9 + random() * 0.9)
				const index = Math.floor(random() * colors.length)
				drawn[index] +=
					`<use href="#p2" transform="translate(${place})rotate(${Math.round((random() - 0.5) * 2 * turn)})scale(${scale})"/>`
			}
		}
		return (
			`<linearGradient id="p" x2="1" y2=".6"><stop stop-color="${p.dark}"/><stop offset=".55" stop-color="${p.base}"/><stop offset="1" stop-color="${mix(p.base, p.second, 0.6)}"/></linearGradient>` +
			`<defs><path id="p2" fill-rule="evenodd" d="${d}"/></defs>${wash(field, 'url(#p)')}` +
			drawn.map((uses, index) => `<g fill="${colors[index]}">${uses}</g>`).join('')
		)
	}

export const skulls = scatter(MOTIFS.skulls)
export const blossoms = scatter(MOTIFS.blossoms)
export const leaves = scatter(MOTIFS.leaves)
export const hearts = scatter(MOTIFS.hearts)
export const stars = scatter(MOTIFS.stars)
export const eyes = scatter(MOTIFS.eyes)
export const paws = scatter(MOTIFS.paws)
export const feathers = scatter(MOTIFS.feathers)
export const bolts = scatter(MOTIFS.bolts)
export const rosettes = scatter(MOTIFS.rosettes)
