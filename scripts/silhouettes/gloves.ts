import svgpath from 'svgpath'
import type { Drawing } from './drawing.ts'
import { bar, comb, disc, shape, wire } from './shape.ts'

type Parts = Drawing['parts']
/** A finger stands on its knuckle and leans by degrees; length from the knuckle to the tip. */
type Finger = { x: number; y: number; lean: number; length: number; width: number }
type Glove = { fingers: 'whole' | 'cut' | 'bound'; over: (finger: Finger) => Parts; back: Parts; cuff: Parts }

/** The back of a right hand, fingers up: index, middle, ring and little finger. */
const FINGERS: Finger[] = [
	{ x: 90, y: 186, lean: -9, length: 118, width: 46 },
	{ x: 135, y: 172, lean: -2, length: 136, width: 47 },
	{ x: 181, y: 178, lean: 5, length: 124, width: 45 },
	{ x: 222, y: 200, lean: 13, length: 98, width: 40 },
]
const THUMB: Finger = { x: 66, y: 272, lean: -38, length: 122, width: 52 }
const BACK =
	'M66 184C70 158 96 160 114 160C128 148 148 146 160 156C176 150 194 154 202 166C222 164 240 176 241 200C244 250 234 290 216 332L92 332C84 306 44 300 44 254C46 226 62 210 66 184Z'
/** How much of a finger a fingerless glove covers. */
const CUT = 0.42

/** Drawn on an upright finger whose knuckle is at 0 0, then set in its place. */
const onFinger = ({ x, y, lean }: Finger, d: string) =>
	svgpath(d).abs().unarc().rotate(lean).translate(x, y).toString()

/** A tube with a round end, a little thicker at the joints than between them. */
function tube({ length, width }: Finger, from: number, to: number, end: number): string {
	const half = width / 2
	const [low, top] = [-from * length, -to * length]
	const tip = half * 0.84
	return `M${-half} ${low}C${-half - 1} ${low - (low - top) * 0.3} ${-tip} ${low - (low - top) * 0.5} ${-tip} ${top + end}C${-tip} ${top - end * 0.25} ${tip} ${top - end * 0.25} ${tip} ${top + end}C${tip} ${low - (low - top) * 0.5} ${half + 1} ${low - (low - top) * 0.3} ${half} ${low}Z`
}

/** A crease across a finger, bent as over a cylinder. */
function crease({ length, width }: Finger, at: number, thick = 3.4, share = 0.72): string {
	const y = -at * length
	const half = (width / 2) * share
	return `M${-half} ${y}Q0 ${y - 6} ${half} ${y}L${half} ${y + thick}Q0 ${y + thick - 6} ${-half} ${y + thick}Z`
}

/** A rounded pad on the back of a finger, between two shares of its length. */
function pad({ length, width }: Finger, from: number, to: number, share = 0.62): string {
	const half = (width / 2) * share
	const [low, top] = [-from * length, -to * length]
	return shape(
		`${-half} ${low}, ${-half} ${top + 4}, ${-half * 0.5} ${top}, ${half * 0.5} ${top}, ${half} ${top + 4}, ${half} ${low}, ${half * 0.5} ${low + 4}, ${-half * 0.5} ${low + 4}`,
		5,
	)
}

const knuckle = (finger: Finger, size = 0.36) => onFinger(finger, disc(0, 6, finger.width * size))

function hand({ fingers, over, back, cuff }: Glove): Parts {
	const parts: Parts = []
	for (const finger of [...FINGERS, THUMB]) {
		const root = finger === THUMB ? -0.35 : -0.3
		if (fingers === 'cut') {
			const end = finger === THUMB ? 0.5 : CUT
			const rim = -end * finger.length
			const half = finger.width * 0.45
			parts.push(
				['finish', onFinger(finger, tube(finger, root, end, 3))],
				// The rolled hem, and the dark inside of the open end.
				[
					'trim',
					onFinger(
						finger,
						shape(`${-half} ${rim + 1}, ${half} ${rim + 1}, ${half} ${rim + 11}, ${-half} ${rim + 11}`, 4),
					),
				],
				[
					'groove',
					onFinger(
						finger,
						`M${-half * 0.8} ${rim}Q0 ${rim - 9} ${half * 0.8} ${rim}Q0 ${rim + 9} ${-half * 0.8} ${rim}Z`,
					),
				],
			)
			if (finger !== THUMB)
				parts.push(
					...over(finger).map(([role, ...paths]): Parts[number] => [
						role,
						...paths.map((d) => onFinger(finger, d)),
					]),
				)
			continue
		}
		parts.push([fingers === 'bound' ? 'lining' : 'finish', onFinger(finger, tube(finger, root, 1, 16))])
		parts.push(
			...over(finger).map(([role, ...paths]): Parts[number] => [
				role,
				...paths.map((d) => onFinger(finger, d)),
			]),
		)
	}
	// The fork between two fingers, and the fold of the thumb.
	const forks = FINGERS.slice(1).map(({ x, y }, index) => {
		const before = FINGERS[index]
		const [fx, fy] = [(x + (before?.x ?? x)) / 2, Math.max(y, before?.y ?? y) - 16]
		return wire(`${fx} ${fy - 14}, ${fx} ${fy + 12}`, 4)
	})
	parts.push([fingers === 'bound' ? 'lining' : 'finish', BACK])
	if (fingers !== 'bound')
		parts.push(['groove', ...forks, 'M78 232C74 256 78 276 92 296C82 282 72 262 74 234Z'])
	return [...parts, ...back, ...cuff]
}

const stitches = (points: string) => wire(points, 2.6)

/** Soft knit with ribs. */
const KNIT: Parts = [
	['trim', shape('88 330, 220 330, 224 384, 84 384', 9)],
	['groove', comb(98, 340, 9, 13, 4, 36)],
]
/** A strap with a buckle over a leather cuff. */
const BUCKLED: Parts = [
	['finish', shape('90 326, 218 326, 230 398, 78 398', 10)],
	['polymer', shape('82 338, 226 338, 228 366, 80 366', 6)],
	['steel', shape('150 332, 192 332, 192 372, 150 372', 6) + shape('159 341, 183 341, 183 363, 159 363', 3)],
	['groove', bar(168, 344, 5, 16, 1), disc(112, 352, 3.5), disc(130, 352, 3.5), stitches('86 386, 222 386')],
]
/** A long gauntlet that flares. */
const FLARED: Parts = [
	['finish', shape('92 326, 216 326, 240 418, 68 418', 12)],
	['polymer', shape('84 344, 224 344, 228 370, 80 370', 6)],
	['trim', shape('70 404, 238 404, 242 422, 66 422', 6)],
	['groove', bar(176, 348, 40, 18, 4), stitches('92 332, 216 332'), bar(152, 376, 4, 26, 1)],
]
/** A short cuff, closed by a press stud. */
const STUDDED: Parts = [
	['finish', shape('90 326, 218 326, 222 372, 86 372', 10)],
	['trim', shape('104 334, 196 334, 204 348, 196 362, 104 362', 7)],
	['steel', disc(182, 348, 8)],
	['groove', stitches('112 340, 166 340'), stitches('112 356, 166 356')],
]
/** A tab that closes with hooks and loops. */
const TABBED: Parts = [
	['finish', shape('88 326, 220 326, 230 400, 78 400', 10)],
	['polymer', shape('80 340, 206 340, 214 354, 206 370, 80 370', 7)],
	['groove', comb(158, 344, 5, 9, 3, 22), stitches('84 390, 224 390')],
]

const sport: Glove = {
	fingers: 'whole',
	over: (finger) => [
		['trim', pad(finger, 0.1, 0.36), pad(finger, 0.5, 0.7, 0.5)],
		['groove', crease(finger, 0.42), crease(finger, 0.77)],
	],
	back: [
		['polymer', ...FINGERS.map((finger) => knuckle(finger, 0.33))],
		[
			'trim',
			shape('84 226, 150 212, 150 312, 108 318, 92 280', 12),
			shape('162 212, 226 228, 218 290, 202 318, 162 312', 12),
		],
		[
			'groove',
			comb(98, 244, 4, 13, 5, 44, 6),
			comb(172, 244, 4, 12, 5, 44, -4),
			stitches('156 208, 156 320'),
		],
	],
	cuff: KNIT,
}

const driver: Glove = {
	fingers: 'whole',
	over: (finger) => [
		[
			'groove',
			stitches(`0 ${-finger.length * 0.9}, 0 ${-finger.length * 0.16}`),
			crease(finger, 0.44),
			crease(finger, 0.75),
		],
	],
	back: [
		[
			'polymer',
			...FINGERS.map((finger) => onFinger(finger, shape('-13 2, 0 -8, 13 2, 13 16, 0 24, -13 16', 10))),
		],
		['polymer', 'M154 226C182 226 194 250 182 276L170 316L138 316L126 276C114 250 126 226 154 226Z'],
		['groove', stitches('104 216, 112 312'), stitches('206 218, 198 312')],
	],
	cuff: STUDDED,
}

const moto: Glove = {
	fingers: 'whole',
	over: (finger) => [
		['polymer', pad(finger, 0.12, 0.38, 0.74), pad(finger, 0.48, 0.7, 0.66)],
		['groove', crease(finger, 0.43), crease(finger, 0.76), bar(-6, -finger.length * 0.3, 12, 4, 1)],
	],
	back: [
		[
			'polymer',
			'M76 196C80 172 104 176 118 178C130 166 148 164 160 172C178 168 192 174 202 184C220 184 232 196 230 214C226 232 200 232 182 226C164 234 140 234 126 226C106 236 74 228 76 196Z',
		],
		[
			'steel',
			...FINGERS.map(({ x, y }) =>
				shape(`${x - 12} ${y + 12}, ${x + 12} ${y + 12}, ${x + 8} ${y + 30}, ${x - 8} ${y + 30}`, 6),
			),
		],
		['trim', shape('116 246, 196 246, 186 310, 128 310', 10)],
		['groove', comb(134, 258, 4, 14, 6, 40), stitches('96 240, 108 314'), stitches('214 240, 202 314')],
	],
	cuff: FLARED,
}

const specialist: Glove = {
	fingers: 'whole',
	over: (finger) => [
		['trim', pad(finger, 0.08, 0.4, 0.7)],
		[
			'groove',
			crease(finger, 0.2, 3, 0.6),
			crease(finger, 0.3, 3, 0.6),
			crease(finger, 0.46),
			crease(finger, 0.74),
		],
	],
	back: [
		['trim', 'M80 212C110 192 196 190 230 214L222 250C190 236 118 236 90 250Z'],
		[
			'groove',
			...[104, 128, 154, 180, 206].map((x) => stitches(`${x} 206, ${x + (154 - x) * 0.1} 240`)),
			'M110 262C140 250 172 250 198 262L190 314L118 314Z' +
				'M118 268L124 307L184 307L190 268C170 258 140 258 118 268Z',
		],
	],
	cuff: TABBED,
}

const bloodhound: Glove = {
	fingers: 'cut',
	over: () => [],
	back: [
		[
			'polymer',
			...FINGERS.map((finger) => onFinger(finger, shape('-15 -8, 0 -16, 15 -8, 15 14, 0 24, -15 14', 8))),
		],
		['steel', ...FINGERS.map((finger) => onFinger(finger, disc(0, 3, 6)))],
		['polymer', shape('70 244, 238 232, 238 256, 70 270', 6)],
		[
			'steel',
			shape('132 234, 172 231, 172 270, 132 273', 5) + shape('141 243, 163 241, 163 261, 141 263', 3),
		],
		[
			'groove',
			disc(196, 248, 3.5),
			disc(212, 247, 3.5),
			stitches('104 284, 112 316'),
			stitches('204 278, 198 316'),
		],
	],
	cuff: BUCKLED,
}

const hydra: Glove = {
	fingers: 'cut',
	over: () => [],
	back: [
		['trim', 'M82 206C100 186 208 184 232 208C236 238 214 262 154 290C96 262 76 238 82 206Z'],
		[
			'polymer',
			...[0, 1, 2, 3].map((n) =>
				shape(
					`${92 + n * 8} ${204 + n * 19}, 154 ${194 + n * 19}, ${218 - n * 8} ${204 + n * 19}, ${214 - n * 8} ${215 + n * 19}, 154 ${206 + n * 19}, ${96 + n * 8} ${215 + n * 19}`,
					4,
				),
			),
		],
		['groove', stitches('154 292, 154 322')],
	],
	cuff: TABBED,
}

const brokenFang: Glove = {
	fingers: 'cut',
	over: () => [],
	back: [
		['trim', 'M80 204C104 186 206 184 234 206L226 236C196 222 116 222 88 236Z'],
		[
			'steel',
			...FINGERS.map((finger) => onFinger(finger, shape('-13 26, -10 2, 2 -16, 11 2, 13 24, 2 32', 4))),
		],
		[
			'steel',
			'M126 256C140 246 168 246 182 256C184 282 172 304 158 322C158 304 154 296 150 290L142 298C134 288 126 274 126 256Z',
		],
		[
			'groove',
			stitches('104 250, 112 314'),
			stitches('204 250, 198 314'),
			'M140 260C148 256 160 256 168 260L160 276Z',
		],
	],
	cuff: BUCKLED,
}

/** A strip of cloth from one edge of the hand to the other, a little uneven; the next one lies over its end. */
function strip(y: number, rise: number, height: number, left: number, right: number): string {
	const bow = height * 0.5
	return `M${left} ${y}Q${(left + right) / 2} ${y - rise / 2 - bow} ${right} ${y - rise}L${right + 1} ${y - rise + height}Q${(left + right) / 2} ${y - rise / 2 + height - bow} ${left - 1} ${y + height}Z`
}

/** A ring of cloth around a finger. */
function winding(finger: Finger, at: number, height: number): string {
	const half = finger.width * 0.51
	const y = -at * finger.length
	return `M${-half} ${y + 3}Q0 ${y - 7} ${half} ${y - 3}L${half} ${y + height - 3}Q0 ${y + height - 7} ${-half} ${y + height + 3}Z`
}

/** Boxers' wraps: strips around the fingers' roots, the palm and the wrist, over a dark hand; one end hangs loose. */
const wraps: Glove = {
	fingers: 'bound',
	over: (finger) => {
		const rings = finger === THUMB ? [0.06, 0.24, 0.42] : [0.1, 0.26, 0.42]
		return [
			['finish', ...rings.map((at) => winding(finger, at, finger.length * 0.14))],
			[
				'groove',
				crease(finger, 0.6, 2.6, 0.6),
				crease(finger, 0.66, 2.6, 0.6),
				`M${-finger.width * 0.22} ${-finger.length * 0.9}Q0 ${-finger.length * 1.01} ${finger.width * 0.22} ${-finger.length * 0.9}Q0 ${-finger.length * 0.86} ${-finger.width * 0.22} ${-finger.length * 0.9}Z`,
			],
		]
	},
	back: [
		['finish', strip(192, 0, 27, 62, 246), strip(222, 4, 27, 56, 246), strip(304, -4, 24, 68, 236)],
		// Two strips cross on the back of the hand.
		['finish', shape('46 246, 74 238, 238 284, 228 308, 56 272', 5)],
		['finish', shape('244 230, 246 256, 86 308, 58 290', 5)],
		[
			'groove',
			...[
				strip(217, 0, 3.4, 64, 244),
				strip(247, 4, 3, 62, 118),
				strip(243, 0, 3, 190, 244),
				strip(326, -4, 3.4, 76, 230),
			],
			wire('60 289, 244 229', 3.4),
			wire('86 307, 246 255', 3.4),
			wire('82 318, 224 314', 1.8),
			wire('74 204, 150 197, 234 204', 1.8),
		],
	],
	cuff: [
		['finish', strip(334, 8, 24, 82, 226), strip(361, 6, 24, 80, 228), strip(388, 8, 24, 78, 230)],
		['finish', 'M192 396C216 398 236 408 246 426L266 414L264 430L278 432L246 452C234 434 214 424 188 420Z'],
		[
			'groove',
			...[strip(357, 8, 3.4, 84, 224), strip(384, 6, 3.4, 82, 226)],
			wire('90 346, 154 338, 220 338', 1.8),
			wire('88 373, 154 366, 222 366', 1.8),
			wire('204 408, 232 420, 250 436', 2.2),
		],
	],
}

/** A pair with the thumbs inside, both leaning outwards. */
function pair(glove: Glove): Drawing {
	const place = (d: string, mirror: boolean) => {
		const centred = svgpath(d).abs().unarc().translate(-150, -220)
		return mirror
			? centred.scale(-1, 1).rotate(-14).translate(0, 8).toString()
			: centred.rotate(14).translate(330, 0).toString()
	}
	const both = [true, false].flatMap((mirror) =>
		hand(glove).map(([role, ...paths]): Parts[number] => [role, ...paths.map((d) => place(d, mirror))]),
	)
	return { tilt: 0, parts: both }
}

export const GLOVES: Record<string, Drawing> = {
	'sport-gloves': pair(sport),
	'driver-gloves': pair(driver),
	'hand-wraps': pair(wraps),
	'moto-gloves': pair(moto),
	'specialist-gloves': pair(specialist),
	'bloodhound-gloves': pair(bloodhound),
	'hydra-gloves': pair(hydra),
	'broken-fang-gloves': pair(brokenFang),
}
