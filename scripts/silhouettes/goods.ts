import { BLADE_TILT, type Drawing } from './drawing.ts'
import { bar, comb, disc, shape, wire } from './shape.ts'

/** Things that are not worn or fired. */
const loadingScreen: Drawing = {
	tilt: 0,
	parts: [
		['trim', shape('0 0, 400 0, 400 250, 0 250', 10) + shape('18 18, 382 18, 382 232, 18 232', 5)],
		['finish', shape('23 23, 377 23, 377 227, 23 227', 4)],
		['polymer', shape('23 227, 23 186, 92 112, 132 152, 206 70, 286 168, 316 142, 377 200, 377 227', 4)],
		['steel', disc(308, 76, 26), ...[6, 394].flatMap((x) => [6, 244].map((y) => disc(x, y, 9)))],
		['groove', wire('206 72, 196 112, 214 128', 4), wire('92 114, 86 146', 4), bar(60, 206, 280, 8, 4)],
	],
}

const sticker: Drawing = {
	tilt: 8,
	parts: [
		[
			'finish',
			'M40 0H260Q300 0 300 40V176L214 260H40Q0 260 0 220V40Q0 0 40 0Z' +
				'M150 44L178 104L242 112L194 156L206 220L150 188L94 220L106 156L58 112L122 104Z',
		],
		['trim', 'M150 56L175 108L230 115L189 153L199 208L150 180L101 208L111 153L70 115L125 108Z'],
		// the corner that comes off
		['steel', 'M300 182L220 260Q214 206 236 190Q258 176 300 182Z'],
		['groove', bar(40, 14, 220, 3, 1), bar(14, 40, 3, 180, 1)],
	],
}

const weaponCase: Drawing = {
	tilt: BLADE_TILT / 4,
	parts: [
		[
			'finish',
			shape('10 60, 26 44, 394 44, 410 60, 410 116, 10 116', 6),
			shape('10 122, 410 122, 410 206, 394 222, 26 222, 10 206', 6),
		],
		['trim', shape('60 40, 92 40, 92 226, 60 226', 4), shape('328 40, 360 40, 360 226, 328 226', 4)],
		[
			'steel',
			bar(66, 104, 20, 34, 4),
			bar(334, 104, 20, 34, 4),
			bar(188, 102, 44, 38, 5),
			wire('160 40, 166 14, 254 14, 260 40', 12),
		],
		['polymer', ...[0, 388].flatMap((x) => [36, 204].map((y) => bar(x, y, 32, 26, 7)))],
		[
			'groove',
			comb(110, 66, 4, 14, 6, 36),
			comb(254, 66, 4, 14, 6, 36),
			bar(110, 146, 70, 5, 2),
			bar(240, 146, 70, 5, 2),
			bar(110, 196, 200, 5, 2),
			disc(210, 121, 7),
		],
	],
}

export const GOODS: Record<string, Drawing> = {
	'loading-screen': loadingScreen,
	sticker,
	'weapon-case': weaponCase,
}
