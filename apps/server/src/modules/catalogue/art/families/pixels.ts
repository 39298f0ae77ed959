import { type Family, Inks, wash } from './brush.ts'
import { clouds, toneAt } from './clouds.ts'

/** Digital camouflage: small squares that gather into patches. */
export const pixels: Family = ({ style, random, palette: p, field }) => {
	const size = 8 + Math.floor(style() * 4)
	const patch = clouds(random, 1.9)
	const tones: [number, string][] = [
		[1.1, p.light],
		[0.45, p.second],
		[-0.5, ''],
		[-1.2, p.dark],
	]
	const inks = new Inks()
	for (let y = field.top; y < field.bottom; y += size) {
		// Neighbours of one tone are one rectangle.
		let run = { tone: '', start: field.left }
		for (let x = field.left; x < field.right + size; x += size) {
			const tone = toneAt(patch(x, y), tones, p.accent)
			if (tone === run.tone) continue
			if (run.tone) inks.add(run.tone, `M${run.start} ${y}h${x - run.start}v${size}h${run.start - x}z`)
			run = { tone, start: x }
		}
	}
	return wash(field, p.base) + inks.draw()
}
