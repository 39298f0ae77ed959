import type { Edition } from './item-name.ts'
import { short } from './number.ts'
import { randomFrom } from './random.ts'
import { PATTERN_TILT, PICTURE, type Silhouette } from './silhouette.ts'

/** Seven-segment strokes by digit, for the counter: fonts are not reliable inside an image. */
const SEGMENTS: Record<string, [x: number, y: number, stroke: string]> = {
	a: [1, 0, 'h4'],
	b: [6, 1, 'v4'],
	c: [6, 7, 'v4'],
	d: [1, 12, 'h4'],
	e: [0, 7, 'v4'],
	f: [0, 1, 'v4'],
	g: [1, 6, 'h4'],
}
const DIGITS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']

/** Colour and number of sides of the gem; unique for each quality. */
const GEMS: Record<string, [color: string, sides: number]> = {
	Genuine: ['#5fae74', 4],
	Elder: ['#6f9be0', 4],
	Unusual: ['#a06ad0', 3],
	Inscribed: ['#e07a3c', 6],
	Auspicious: ['#4be04b', 5],
	Infused: ['#9a63ff', 8],
	Autographed: ['#ade55c', 6],
	Heroic: ['#a06ad0', 5],
	Cursed: ['#a06ad0', 7],
	Frozen: ['#6fb0e6', 6],
	Corrupted: ['#d04444', 3],
	Exalted: ['#e6e6e6', 8],
	Ascendant: ['#ff6b6b', 4],
	Legacy: ['#ffffff', 5],
	Favored: ['#fff04a', 5],
	'Self-Made': ['#7cc850', 8],
}

/** The mark of a StatTrak™, a Souvenir or a Dota 2 quality: a small part mounted on the largest part. */
export function editionMark(base: string, edition: Edition, silhouette: Silhouette): string {
	if (edition.kind === 'plain') return ''
	const [x, y] = middle(silhouette)
	const place = (turn: number, inner: string) =>
		`<g transform="translate(${x} ${y}) rotate(${turn}) scale(.8)">${inner}</g>`
	if (edition.kind === 'stattrak') return place(PATTERN_TILT, counter(base))
	if (edition.kind === 'souvenir') return place(PATTERN_TILT, medal())
	const [color, sides] = GEMS[edition.quality] ?? ['#d2d2d2', 6]
	return place(0, gem(color, sides))
}

/** The spot nearest to the centre of the largest part. */
function middle({ parts, spots }: Silhouette): [number, number] {
	const [left, top, right, bottom] = parts[0]?.box ?? [0, 0, PICTURE.width, PICTURE.height]
	const [dx, dy] = [(left + right) / 2 - PICTURE.centreX, (top + bottom) / 2 - PICTURE.centreY]
	const turn = (PATTERN_TILT * Math.PI) / 180
	const centreX = PICTURE.centreX + dx * Math.cos(turn) - dy * Math.sin(turn)
	const centreY = PICTURE.centreY + dx * Math.sin(turn) + dy * Math.cos(turn)
	const distance = ([x, y]: [number, number]) => Math.hypot(x - centreX, y - centreY)
	return spots.reduce((best, spot) => (distance(spot) < distance(best) ? spot : best), spots[0] ?? [240, 180])
}

function counter(base: string): string {
	const random = randomFrom(base, 'counter')
	let strokes = ''
	for (let place = 0; place < 6; place++) {
		const digit = place < 2 ? 0 : Math.floor(random() * 10)
		for (const name of DIGITS[digit] ?? '') {
			const [x = 0, y = 0, stroke = ''] = SEGMENTS[name] ?? []
			strokes += `M${short(x + place * 9 - 25.5)} ${y - 6}${stroke}`
		}
	}
	return (
		`<path d="M-33-11h66l4 4v14l-4 4h-66l-4-4V-7z" fill="#0b0c10" stroke="#5b616e" stroke-width="1.5"/>` +
		`<path d="${strokes}" stroke="#ff8a2b" stroke-width="1.8" stroke-linecap="round" fill="none"/>`
	)
}

function medal(): string {
	const star = polygon(5, 8, 3.4)
	return (
		`<circle r="14" fill="#6b4a0c" stroke="#ffe9a8" stroke-width="1.5"/><circle r="10.5" fill="#e0ac33"/>` +
		`<path d="${star}" fill="#fff6d6"/>`
	)
}

function gem(color: string, sides: number): string {
	return (
		`<path d="${polygon(sides, 15)}" fill="#0d0f15" stroke="#d9b25a" stroke-width="2" stroke-linejoin="round"/>` +
		`<path d="${polygon(sides, 10.5)}" fill="${color}"/><path d="${polygon(sides, 10.5, 0, -0.5)}" fill="#fff" opacity=".45"/>`
	)
}

/** A regular polygon; with an inner radius a star, with a fraction only its upper facets. */
function polygon(sides: number, radius: number, inner = 0, below = 1): string {
	const corners = inner ? sides * 2 : sides
	const points: string[] = []
	for (let index = 0; index < corners; index++) {
		const angle = (index / corners) * Math.PI * 2 - Math.PI / 2
		const reach = inner && index % 2 ? inner : radius
		const y = Math.min(Math.sin(angle) * reach, below * 4)
		points.push(`${short(Math.cos(angle) * reach)} ${short(y)}`)
	}
	return `M${points.join('L')}z`
}
