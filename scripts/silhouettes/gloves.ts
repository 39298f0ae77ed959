import svgpath from 'svgpath'
import type { Drawing } from './drawing.ts'
import { bar, comb, disc, shape } from './shape.ts'

type Glove = {
	fingers: 'full' | 'cut'
	cuff: 'short' | 'long' | 'strap'
	knuckles: 'plates' | 'guard' | 'holes' | 'seams' | 'fangs'
	wraps?: boolean
}

/** Four fingers from index to little finger: left edge, knuckle, tip, width. */
const FINGERS = [
	{ x: 62, tip: 26, width: 36 },
	{ x: 102, tip: 6, width: 37 },
	{ x: 143, tip: 20, width: 36 },
	{ x: 183, tip: 52, width: 32 },
]
const KNUCKLE_Y = 128

/** The back of a left hand, fingers up. */
function hand({ fingers, cuff, knuckles, wraps }: Glove): Drawing['parts'] {
	const cut = fingers === 'cut'
	const parts: Drawing['parts'] = []
	for (const { x, tip, width } of FINGERS) {
		const top = cut ? tip + 46 : tip
		parts.push([
			'finish',
			shape(
				`${x} ${top}, ${x + width} ${top}, ${x + width + 1} ${KNUCKLE_Y}, ${x} ${KNUCKLE_Y}`,
				cut ? 6 : 15,
			),
		])
		if (cut) parts.push(['groove', bar(x + 4, top + 7, width - 8, 3, 1)])
		else
			parts.push(['groove', bar(x + 6, tip + 30, width - 12, 3, 1), bar(x + 6, tip + 38, width - 12, 3, 1)])
	}
	// thumb, then the back of the hand
	parts.push(['finish', 'M57 172C50 142 38 118 22 106C6 97 -10 108 -7 132C0 168 26 216 58 242Z'])
	if (wraps)
		parts.push([
			'trim',
			comb(60, 133, 1, 1, 158, 20),
			...[0, 1, 2, 3].map((n) =>
				shape(`60 ${160 + n * 25}, 217 ${152 + n * 25}, 214 ${172 + n * 25}, 62 ${181 + n * 25}`, 4),
			),
		])
	else parts.push(['finish', shape('60 133, 218 133, 218 190, 204 246, 76 246, 64 224', 8)])
	parts.push(...cuffs[cuff], ...knuckleParts[knuckles])
	return parts
}

const cuffs: Record<Glove['cuff'], Drawing['parts']> = {
	short: [
		['trim', shape('76 252, 204 252, 206 284, 74 284', 7)],
		['groove', bar(84, 262, 112, 4, 2), bar(84, 272, 112, 4, 2)],
	],
	long: [
		['trim', shape('74 252, 206 252, 224 330, 56 330', 9)],
		['groove', bar(76, 264, 128, 4, 2), bar(68, 306, 144, 5, 2), bar(136, 272, 5, 30, 2)],
	],
	strap: [
		['polymer', shape('72 252, 208 252, 208 276, 72 276', 6)],
		['steel', bar(150, 249, 34, 30, 5)],
		['finish', shape('72 281, 208 281, 212 310, 68 310', 7)],
		['groove', bar(157, 257, 20, 14, 3)],
	],
}

const knuckleParts: Record<Glove['knuckles'], Drawing['parts']> = {
	plates: [
		[
			'polymer',
			...FINGERS.map(({ x, width }) =>
				shape(
					`${x + 3} 142, ${x + width - 3} 142, ${x + width - 6} 176, ${x + width / 2} 184, ${x + 6} 176`,
					6,
				),
			),
		],
	],
	guard: [
		['polymer', shape('66 140, 212 140, 208 178, 140 190, 72 178', 12)],
		['groove', comb(82, 150, 8, 16, 6, 24), bar(100, 204, 80, 4, 2), bar(106, 216, 68, 4, 2)],
	],
	holes: [
		[
			'groove',
			...FINGERS.map(({ x, width }) => disc(x + width / 2, 150, 9)),
			shape('112 180, 168 180, 160 232, 120 232', 8),
		],
	],
	seams: [
		[
			'groove',
			bar(100, 140, 4, 100, 1),
			bar(141, 140, 4, 100, 1),
			bar(180, 140, 4, 100, 1),
			bar(66, 196, 148, 4, 1),
		],
	],
	fangs: [
		[
			'steel',
			...FINGERS.map(({ x, width }) =>
				shape(`${x + 2} 170, ${x + width / 2} 136, ${x + width - 2} 170, ${x + width / 2} 180`, 3),
			),
		],
		['groove', shape('112 196, 168 196, 140 238', 5)],
	],
}

/** A pair with the thumbs inside, both leaning outwards. */
function pair(glove: Glove): Drawing {
	const place = (d: string, mirror: boolean) =>
		mirror
			? svgpath(d).abs().unarc().translate(-140, -170).scale(-1, 1).rotate(-17).translate(110, 182).toString()
			: svgpath(d).abs().unarc().translate(-140, -170).rotate(17).translate(372, 168).toString()
	const both = [true, false].flatMap((mirror) =>
		hand(glove).map(([role, ...paths]): Drawing['parts'][number] => [
			role,
			...paths.map((d) => place(d, mirror)),
		]),
	)
	return { tilt: 0, parts: both }
}

export const GLOVES: Record<string, Drawing> = {
	'sport-gloves': pair({ fingers: 'full', cuff: 'short', knuckles: 'plates' }),
	'driver-gloves': pair({ fingers: 'full', cuff: 'short', knuckles: 'holes' }),
	'hand-wraps': pair({ fingers: 'cut', cuff: 'long', knuckles: 'seams', wraps: true }),
	'moto-gloves': pair({ fingers: 'full', cuff: 'strap', knuckles: 'guard' }),
	'specialist-gloves': pair({ fingers: 'full', cuff: 'long', knuckles: 'seams' }),
	'bloodhound-gloves': pair({ fingers: 'cut', cuff: 'strap', knuckles: 'plates' }),
	'hydra-gloves': pair({ fingers: 'cut', cuff: 'short', knuckles: 'guard' }),
	'broken-fang-gloves': pair({ fingers: 'cut', cuff: 'strap', knuckles: 'fangs' }),
}
