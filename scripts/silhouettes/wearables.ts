import svgpath from 'svgpath'
import { BLADE_TILT, type Drawing } from './drawing.ts'
import { bar, comb, disc, ring, shape, wire } from './shape.ts'

type Parts = Drawing['parts']

/** The same on both sides of the line x = `axis`. */
function mirrored(axis: number, parts: Parts): Parts {
	const flip = (d: string) =>
		svgpath(d)
			.abs()
			.unarc()
			.scale(-1, 1)
			.translate(2 * axis, 0)
			.toString()
	return parts.flatMap(
		([role, ...paths]): Parts => [
			[role, ...paths],
			[role, ...paths.map(flip)],
		],
	)
}

/** A broad two-edged blade with a winged guard. */
const sword: Drawing = {
	tilt: BLADE_TILT,
	parts: [
		['finish', 'M122 62L350 52L372 42L470 90L372 138L350 128L122 118Z'],
		[
			'edge',
			'M124 64L350 54L372 44L470 90L372 58L350 68L124 78Z',
			'M124 116L350 126L372 136L470 90L372 122L350 112L124 102Z',
		],
		[
			'trim',
			'M122 90L112 58C112 30 126 10 152 -2C142 22 148 42 140 62L144 90L140 118C148 138 142 158 152 182C126 170 112 150 112 122Z',
		],
		['polymer', shape('34 78, 112 74, 112 106, 34 102', 6)],
		['steel', disc(20, 90, 20), disc(128, 90, 13)],
		['glass', disc(128, 90, 7), disc(20, 90, 8)],
		[
			'groove',
			comb(42, 75, 6, 11, 4, 30, 4),
			wire('150 90, 360 90', 7),
			wire('372 76, 400 90, 372 104', 4),
			wire('200 76, 212 90, 200 104', 3),
		],
	],
}

/** A war axe with a bearded blade and a spike behind it. */
const axe: Drawing = {
	tilt: BLADE_TILT,
	parts: [
		[
			'finish',
			'M300 78C310 40 340 8 392 -18C388 12 402 40 424 66C440 90 440 112 424 136C402 160 388 190 392 218C340 192 310 160 300 122Z',
		],
		[
			'edge',
			'M392 -18C388 12 402 40 424 66C440 90 440 112 424 136C402 160 388 190 392 218C384 184 390 154 406 128C416 110 416 92 406 74C390 46 384 16 392 -18Z',
		],
		['trim', shape('252 70, 306 66, 306 134, 252 130', 8), 'M254 78L206 52L236 100L206 148L254 122Z'],
		['polymer', shape('0 88, 254 86, 254 114, 0 112', 7)],
		['steel', shape('-14 82, 8 82, 8 118, -14 118', 6), bar(306, 90, 34, 20, 6), bar(150, 83, 14, 34, 4)],
		['groove', comb(20, 86, 9, 13, 5, 28, 4), wire('340 60, 352 100, 340 140', 5), disc(279, 100, 9)],
		['glass', disc(279, 100, 7)],
	],
}

/** A staff whose head holds a crystal between two horns. */
const staff: Drawing = {
	tilt: BLADE_TILT,
	parts: [
		['polymer', shape('0 92, 300 88, 300 112, 0 108', 6)],
		[
			'finish',
			'M286 78L322 70C330 34 366 8 420 6C388 28 376 54 380 78L356 86L338 92V108L356 114L380 122C376 146 388 172 420 194C366 192 330 166 322 130L286 122Z',
		],
		['trim', shape('232 80, 288 76, 288 124, 232 120', 8), shape('-14 86, 14 84, 14 116, -14 114', 6)],
		['glass', shape('352 100, 378 82, 430 100, 378 118', 4)],
		['steel', bar(214, 82, 14, 36, 4), bar(120, 84, 10, 32, 3), bar(140, 84, 10, 32, 3)],
		[
			'groove',
			wire('246 84, 258 100, 246 116', 4),
			wire('266 84, 278 100, 266 116', 4),
			wire('340 56, 372 26', 4),
			wire('340 144, 372 174', 4),
			wire('20 100, 110 100', 3),
		],
	],
}

/** A helmet seen from the front, with horns and a slit for the eyes. */
const helm: Drawing = {
	tilt: 0,
	parts: [
		[
			'finish',
			'M60 130C58 60 100 18 150 18C200 18 242 60 240 130L230 200L202 256L168 214V150H132V214L98 256L70 200Z',
		],
		['lining', 'M86 146H214L206 190L168 214V150H132V214L94 190Z'],
		...mirrored(150, [
			['trim', 'M66 110C24 108 -18 76 -22 6C-8 40 26 58 72 66Z'],
			['edge', 'M-22 6C-8 40 26 58 50 62L44 74C14 66 -12 44 -22 6Z'],
			['polymer', 'M84 142C104 134 124 138 136 152L132 172C114 176 96 172 86 160Z'],
			[
				'groove',
				wire('84 128, 110 120, 140 130', 4),
				wire('80 176, 92 220', 4),
				disc(76, 112, 5),
				wire('102 196, 108 228', 3),
			],
		]),
		['steel', shape('138 10, 162 10, 168 128, 150 148, 132 128', 6)],
		['trim', 'M150 -34L168 -6L162 16H138L132 -6Z'],
		['groove', wire('150 24, 150 116', 4)],
	],
}

/** A pair of layered shoulder plates on a collar. */
const pauldrons: Drawing = {
	tilt: 0,
	parts: mirrored(200, [
		['finish', 'M182 78C150 30 90 14 34 44C4 64 -8 104 4 142C40 116 106 112 150 130C168 122 178 104 182 78Z'],
		['trim', 'M8 150C44 124 104 122 144 140L136 172C100 158 50 162 20 186Z'],
		['finish', 'M24 194C54 170 100 168 132 180L124 214C96 202 60 206 36 228Z'],
		['steel', 'M60 34L48 -18L84 26Z', 'M100 24L104 -30L128 26Z', 'M30 52L2 12L50 38Z'],
		['polymer', 'M186 84C180 116 166 136 150 146L148 176C172 166 190 144 200 116V90Z'],
		[
			'groove',
			wire('30 96, 70 72, 120 74, 156 96', 5),
			disc(26, 132, 6),
			disc(136, 122, 6),
			wire('40 168, 84 150, 124 158', 4),
			wire('52 208, 84 194, 114 198', 4),
		],
		['glass', disc(92, 56, 10)],
	]),
}

/** A cloak on its shoulders, open, with a torn hem and the dark inside in the middle. */
const cloak: Drawing = {
	tilt: 0,
	parts: [
		['lining', 'M140 60H260L276 300L240 318L200 300L160 318L124 300Z'],
		...mirrored(200, [
			[
				'finish',
				'M196 44C160 40 120 52 104 84C84 150 64 220 34 296L62 286L72 322L98 296L118 334L142 300C150 230 162 150 196 84Z',
			],
			['trim', 'M196 18C166 18 128 32 104 66L94 100C122 72 160 62 198 64Z'],
			['steel', disc(132, 66, 14)],
			[
				'groove',
				wire('126 102, 98 190, 78 280', 5),
				wire('150 96, 128 190, 116 300', 5),
				wire('172 92, 154 170', 4),
			],
			['glass', disc(132, 66, 7)],
		]),
		['steel', wire('140 72, 170 92, 200 98, 230 92, 260 72', 8)],
		['groove', wire('184 130, 180 290', 4), wire('216 130, 220 290', 4), wire('200 110, 200 280', 3)],
	],
}

/** A pair of forearm guards, strapped, the hands left out. */
function guard(x: number): Parts {
	return [
		['finish', shape(`${x} 40, ${x + 104} 40, ${x + 92} 230, ${x + 14} 230`, 16)],
		[
			'trim',
			`M${x - 12} 60L${x + 52} 14L${x + 116} 60L${x + 104} 92L${x + 52} 56L${x} 92Z`,
			shape(`${x + 8} 214, ${x + 97} 214, ${x + 100} 244, ${x + 4} 244`, 8),
		],
		[
			'steel',
			`M${x + 52} 74L${x + 74} 110L${x + 52} 196L${x + 30} 110Z`,
			`M${x - 4} 96L${x - 30} 66L${x + 2} 128Z`,
			`M${x - 2} 140L${x - 26} 114L${x + 6} 170Z`,
		],
		[
			'polymer',
			shape(`${x + 3} 120, ${x + 32} 124, ${x + 36} 142, ${x + 5} 138`, 4),
			shape(`${x + 101} 120, ${x + 72} 124, ${x + 68} 142, ${x + 99} 138`, 4),
			shape(`${x + 8} 176, ${x + 44} 180, ${x + 46} 196, ${x + 10} 192`, 4),
			shape(`${x + 96} 176, ${x + 60} 180, ${x + 58} 196, ${x + 94} 192`, 4),
		],
		[
			'groove',
			wire(`${x + 52} 84, ${x + 52} 180`, 4),
			bar(x + 20, 224, 64, 4, 2),
			disc(x + 18, 130, 3),
			disc(x + 86, 130, 3),
		],
		['glass', disc(x + 52, 44, 11)],
	]
}
const bracers: Drawing = {
	tilt: 0,
	parts: [
		...guard(0).map(([role, ...paths]): Parts[number] => [
			role,
			...paths.map((d) => svgpath(d).abs().unarc().rotate(-12, 52, 130).toString()),
		]),
		...guard(180).map(([role, ...paths]): Parts[number] => [
			role,
			...paths.map((d) =>
				svgpath(d)
					.abs()
					.unarc()
					.translate(-284, 0)
					.scale(-1, 1)
					.translate(180, 0)
					.rotate(12, 232, 130)
					.toString(),
			),
		]),
	],
}

/** A wide belt with a carved buckle, tassets and a cloth in front. */
const belt: Drawing = {
	tilt: 0,
	parts: [
		['trim', 'M150 96H250L262 250L200 290L138 250Z'],
		...mirrored(200, [
			[
				'finish',
				'M10 40C60 60 110 66 160 66V116C106 116 50 108 4 84Z',
				'M20 100C50 112 84 118 116 120L110 200L66 218L24 188Z',
			],
			['polymer', 'M122 122H146L140 216L116 204Z'],
			['steel', shape('34 56, 58 62, 56 96, 32 88', 4), shape('92 68, 116 70, 116 106, 92 104', 4)],
			[
				'groove',
				wire('36 130, 100 144', 4),
				wire('34 158, 98 176', 4),
				disc(45, 76, 5),
				disc(104, 88, 5),
				wire('168 130, 164 236', 4),
			],
		]),
		['steel', 'M200 34L250 62V112L200 144L150 112V62Z'],
		['finish', 'M200 170L222 200L200 244L178 200Z'],
		['glass', disc(200, 90, 20)],
		['groove', ring(200, 90, 34, 28), wire('200 160, 200 276', 3)],
	],
}

/** A breastplate with a gorget and a skirt of plates. */
const cuirass: Drawing = {
	tilt: 0,
	parts: [
		...mirrored(150, [
			['finish', 'M146 60C120 70 92 56 84 30L46 46C44 84 30 104 18 116C30 150 44 186 50 222H146Z'],
			['trim', 'M46 228H146V256H52Z', 'M54 262H98L94 318L58 306Z'],
			['finish', 'M102 262H146V330L104 320Z'],
			['steel', 'M84 28C92 50 118 62 146 54V32C128 36 108 26 104 8Z', disc(40, 66, 8)],
			[
				'groove',
				wire('142 84, 104 96, 66 88', 5),
				wire('140 132, 92 144, 50 132', 4),
				wire('140 166, 96 178, 56 168', 4),
				wire('140 198, 98 208, 58 200', 4),
				wire('64 240, 140 240', 4),
			],
		]),
		['steel', 'M150 84L176 120L150 178L124 120Z'],
		['glass', disc(150, 122, 13)],
		['groove', wire('150 184, 150 222', 5)],
	],
}

/** A pair of plated boots, toes outwards. */
const boots: Drawing = {
	tilt: 0,
	parts: mirrored(170, [
		['finish', 'M78 20L152 20L150 196L156 232H96L90 196Z'],
		[
			'trim',
			'M66 0L115 22L164 0L160 50L115 36L70 50Z',
			'M90 200L152 206L158 240L154 262H24C12 262 8 246 18 234C40 222 72 218 90 200Z',
		],
		['polymer', shape('6 258, 160 258, 160 278, 4 278', 6)],
		[
			'steel',
			'M115 52L140 84L115 140L90 84Z',
			'M18 236C34 226 48 222 60 220L66 258H22C12 256 10 244 18 236Z',
			shape('86 148, 152 148, 152 166, 88 166', 5),
		],
		[
			'groove',
			wire('96 178, 146 180', 4),
			wire('78 226, 90 252', 4),
			wire('100 216, 112 250', 4),
			wire('115 64, 115 124', 4),
			disc(120, 157, 4),
		],
	]),
}

/** A war horse's head and neck in its armour, with bridle and crest. */
const steed: Drawing = {
	tilt: 0,
	parts: [
		[
			'lining',
			'M120 300C104 220 118 140 170 92L228 66L302 140L334 196C344 220 330 240 308 236L262 212C250 218 240 232 240 252L262 300Z',
		],
		[
			'finish',
			'M176 86L230 60L268 96L318 168L296 186L248 150L222 156L204 128Z',
			'M112 300C98 216 116 140 166 96L196 138C168 176 160 232 172 300Z',
			'M182 300C172 244 180 196 204 152L228 170C222 210 232 260 252 300Z',
		],
		[
			'trim',
			'M176 84C164 54 168 22 190 -6C204 18 214 40 212 66Z',
			'M168 92C130 84 100 104 84 132L104 134C82 156 76 180 76 204L96 198C84 226 86 254 92 284L112 270C104 208 120 144 168 100Z',
		],
		[
			'steel',
			'M238 78L262 14L264 96Z',
			ring(280, 206, 14, 7),
			shape('306 176, 330 186, 338 214, 312 226', 6),
		],
		['polymer', wire('180 110, 240 164, 288 202', 9), wire('272 116, 262 160, 284 204', 8)],
		['glass', 'M228 112C240 102 256 106 262 120C248 128 236 126 228 112Z'],
		[
			'groove',
			disc(322, 208, 5),
			wire('130 170, 168 190', 5),
			wire('122 214, 162 226', 5),
			wire('122 258, 164 264', 5),
			wire('200 218, 230 222', 4),
			wire('206 256, 242 262', 4),
			wire('250 92, 296 156', 4),
		],
	],
}

export const WEARABLES: Record<string, Drawing> = {
	'war-sword': sword,
	'great-axe': axe,
	'horned-staff': staff,
	'war-helm': helm,
	'layered-pauldrons': pauldrons,
	'torn-cloak': cloak,
	'strapped-bracers': bracers,
	'tasset-belt': belt,
	cuirass,
	'plated-boots': boots,
	'armoured-steed': steed,
}
