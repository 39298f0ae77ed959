import { short } from './number.ts'
import { randomFrom } from './random.ts'
import { PATTERN_TILT, type Silhouette } from './silhouette.ts'

type Level = { scratches: number; chips: number; threshold: number }

/** By float: scratches on the paint, width of the chipped rim, and how readily the noise eats into it. */
const LEVELS: [float: number, level: Level][] = [
	[0.035, { scratches: 0, chips: 0, threshold: -9.3 }],
	[0.11, { scratches: 9, chips: 3, threshold: -8.9 }],
	[0.265, { scratches: 22, chips: 7, threshold: -8.4 }],
	[0.415, { scratches: 36, chips: 13, threshold: -8 }],
	[0.725, { scratches: 54, chips: 22, threshold: -7.6 }],
	[1, { scratches: 76, chips: 36, threshold: -6.9 }],
]
const LAST = LEVELS[LEVELS.length - 1] as (typeof LEVELS)[number]
/** From here on whole patches are rubbed off, not only the rim. */
const RUBBED_FROM_CHIPS = 13

export type Wear = {
	/** Goes into the definitions: the scratches `x` and the mask `w` they cut into the paint. */
	definitions: string
	/** Goes over the paint. */
	marks: string
}

/** The same name and placement give the same scratches in the same order; a higher float only takes more of them. */
export function wearOf(own: string, silhouette: Silhouette, float: number | undefined): Wear | undefined {
	const level = float === undefined ? undefined : levelAt(float)
	if (level === undefined || level.scratches === 0) return undefined
	const noise = Math.floor(randomFrom(own, 'chips')() * 10_000)
	const rubbed = level.chips >= RUBBED_FROM_CHIPS ? '#000" fill-opacity=".55' : 'none'
	return {
		definitions:
			`<g id="x" fill="none" stroke-linecap="round">${scratches(own, silhouette, level.scratches)}</g>` +
			`<filter id="z" x="-.05" y="-.05" width="1.1" height="1.1"><feTurbulence type="fractalNoise" baseFrequency=".028 .036" numOctaves="4" seed="${noise}"/>` +
			`<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 14 2 0 0 ${short(level.threshold)}" result="n"/><feComposite in="SourceGraphic" in2="n" operator="in"/></filter>` +
			`<mask id="w" maskUnits="userSpaceOnUse" x="0" y="0" width="480" height="360"><path d="M0 0h480v360H0z" fill="#fff"/><use href="#x" stroke="#000"/>` +
			`<use href="#n" fill="${rubbed}" stroke="#000" stroke-width="${short(level.chips)}" filter="url(#z)"/></mask>`,
		marks:
			`<g clip-path="url(#c)"><use href="#x" stroke="#04050a" opacity=".42" x=".9" y="1.2"/>` +
			`<use href="#x" stroke="#eef3ff" opacity=".5"/></g>`,
	}
}

function scratches(own: string, { spots }: Silhouette, count: number): string {
	const random = randomFrom(own, 'scratches')
	let text = ''
	for (let index = 0; index < count; index++) {
		const length = 10 + random() * random() * 66
		const along = random() < 0.72
		const degrees = along ? PATTERN_TILT + (random() - 0.5) * 26 : random() * 180
		const [cx, cy] = spots[Math.floor(random() * spots.length)] ?? [240, 180]
		const dx = Math.cos((degrees * Math.PI) / 180) * length
		const dy = Math.sin((degrees * Math.PI) / 180) * length
		const bow = (random() - 0.5) * 0.16
		const x = cx + (random() - 0.5) * 22 - dx / 2
		const y = cy + (random() - 0.5) * 14 - dy / 2
		const width = short(0.8 + random() * random() * 1.9)
		const opacity = short(0.5 + random() * 0.5)
		text += `<path d="M${short(x)} ${short(y)}q${short(dx / 2 - dy * bow)} ${short(dy / 2 + dx * bow)} ${short(dx)} ${short(dy)}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
	}
	return text
}

/** Between the two nearest levels. */
function levelAt(float: number): Level {
	const upper = LEVELS.findIndex(([bound]) => float <= bound)
	const [to, worse] = LEVELS[upper] ?? LAST
	const [from, better] = LEVELS[upper - 1] ?? [0, worse]
	const between = (a: number, b: number) => a + ((b - a) * (float - from)) / (to - from || 1)
	return {
		scratches: Math.round(between(better.scratches, worse.scratches)),
		chips: between(better.chips, worse.chips),
		threshold: between(better.threshold, worse.threshold),
	}
}
