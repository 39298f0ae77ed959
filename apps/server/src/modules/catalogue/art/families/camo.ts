import { short } from '../number.ts'
import type { Random } from '../random.ts'
import { type Family, Inks, wash } from './brush.ts'

/** Five layers of soft blobs, large and dark at the bottom, small and light on top. */
export const camo: Family = ({ random, palette: p, field }) => {
	const width = field.right - field.left
	const height = field.bottom - field.top
	const layers: [color: string, perWidth: number, radius: number][] = [
		[p.dark, 44, 46],
		[p.second, 38, 40],
		[p.accent, 54, 28],
		[p.dark, 66, 19],
		[p.light, 80, 11],
	]
	let text = wash(field, p.base)
	for (const [color, perWidth, radius] of layers) {
		const count = Math.max(4, Math.round((width / perWidth) * Math.min(2, 0.6 + height / 200)))
		const inks = new Inks()
		for (let index = 0; index < count; index++) {
			const x = field.left + ((index + random()) / count) * width
			inks.add(color, blob(random, x, field.top + random() * height, radius))
		}
		text += inks.draw()
	}
	return text
}

function blob(random: Random, cx: number, cy: number, radius: number): string {
	const corners = 7
	const turn = random() * Math.PI
	const points = Array.from({ length: corners }, (_, index) => {
		const angle = (index / corners) * Math.PI * 2 + turn
		const reach = radius * (0.55 + random() * 0.75)
		return { x: cx + Math.cos(angle) * reach * 1.35, y: cy + Math.sin(angle) * reach * 0.8 }
	})
	const first = points[0] ?? { x: cx, y: cy }
	const last = points.at(-1) ?? first
	let d = `M${short((last.x + first.x) / 2)} ${short((last.y + first.y) / 2)}Q`
	d += points
		.map((a, index) => {
			const b = points[index + 1] ?? first
			return `${short(a.x)} ${short(a.y)} ${short((a.x + b.x) / 2)} ${short((a.y + b.y) / 2)}`
		})
		.join(' ')
	return `${d}z`
}
