import { type Drawing, GUN_TILT } from './drawing.ts'
import { bar, comb, disc, shape, wire } from './shape.ts'

/** One of the pair; the other is the same, moved and behind. */
function beretta(dx: number, dy: number): Drawing['parts'] {
	const at = (points: string) =>
		points
			.split(',')
			.map((text) => {
				const [x = 0, y = 0, ...radius] = text.trim().split(/\s+/).map(Number)
				return [x + dx, y + dy, ...radius].join(' ')
			})
			.join(',')
	return [
		[
			'finish',
			shape(at('8 30, 18 20, 116 20, 122 30, 190 32, 198 22, 212 22, 216 30, 216 44, 208 56, 6 56'), 4),
		],
		[
			'steel',
			shape(at('120 20, 192 22, 190 28, 126 27'), 2),
			wire(at('104 84, 108 114, 152 114, 160 84'), 7),
			wire(at('132 82, 124 104'), 6),
			shape(at('-8 34, 4 26, 4 52, -2 50'), 3),
			bar(220 + dx, 30 + dy, 16, 13, 3),
		],
		[
			'trim',
			shape(
				at('-4 61, 208 61, 200 76, 186 82, 104 82, 94 88, 86 110, 72 184 8, 22 186 8, 8 176, 24 110, 8 82'),
				6,
			),
		],
		['polymer', shape(at('34 100, 74 92, 76 106, 62 172, 24 174'), 7)],
		[
			'groove',
			comb(18 + dx, 26 + dy, 6, 7, 3, 26, -3),
			comb(38 + dx, 112 + dy, 1, 1, 34, 3),
			comb(36 + dx, 124 + dy, 1, 1, 34, 3),
			comb(33 + dx, 136 + dy, 1, 1, 34, 3),
			comb(31 + dx, 148 + dy, 1, 1, 34, 3),
			disc(88 + dx, 72 + dy, 5),
		],
	]
}

const berettas: Drawing = { tilt: GUN_TILT, parts: [...beretta(0, 0), ...beretta(126, 78)] }

const zeus: Drawing = {
	tilt: GUN_TILT,
	parts: [
		[
			'finish',
			shape(
				'10 40 10, 36 22 8, 150 20, 172 30, 172 84, 148 90, 104 92, 92 100, 86 128, 80 186 8, 34 190 8, 20 180, 26 110, 6 80',
				8,
			),
		],
		['trim', shape('178 26, 226 30, 238 38, 238 78, 226 84, 178 86', 6)],
		[
			'steel',
			wire('104 94, 110 126, 150 122, 158 92', 8),
			wire('130 90, 122 112', 7),
			bar(242, 40, 22, 7, 2),
			bar(242, 66, 22, 7, 2),
		],
		['polymer', shape('38 112, 80 104, 82 120, 72 176, 34 178', 8), shape('60 18, 72 8, 120 8, 130 18', 4)],
		['glass', shape('268 40, 286 50, 276 55, 292 66, 268 72, 278 60, 264 56', 1)],
		[
			'groove',
			comb(186, 38, 4, 12, 6, 36),
			bar(50, 40, 100, 4, 2),
			bar(50, 52, 70, 4, 2),
			shape('132 60, 118 76, 128 76, 122 90, 142 70, 130 70', 1),
			comb(42, 124, 1, 1, 34, 3),
			comb(40, 138, 1, 1, 34, 3),
			comb(39, 152, 1, 1, 34, 3),
		],
	],
}

export const ODD_PISTOLS: Record<string, Drawing> = { berettas, zeus }
