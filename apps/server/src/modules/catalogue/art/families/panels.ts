import { short } from '../number.ts'
import { pick } from '../random.ts'
import { type Family, Inks, wash } from './brush.ts'

/** Big angular plates in two tones with accent bars: the look of racing machines. */
export const panels: Family = ({ random, palette: p, field }) => {
	const { left, top, right, bottom } = field
	const height = bottom - top
	const unit = Math.max(44, Math.min(72, (right - left) / 6))
	const inks = new Inks()
	let seams = ''
	let x = left - 30
	while (x < right) {
		const width = unit * (0.6 + random() * 0.9)
		const bend = 16 + random() * 24
		const depth = height * (0.3 + random() * 0.4)
		const color = pick(random, [p.second, p.dark, p.second, p.accent, p.dark])
		const down = random() < 0.5
		const [start, way] = down ? [top, 1] : [bottom, -1]
		inks.add(
			color,
			`M${short(x)} ${start}h${short(width)}l${short(bend)} ${short(way * depth)}-${short(bend)} ${short(way * 22)}h-${short(width * 0.6)}l-${short(bend)} ${short(-way * 34)}z`,
		)
		if (random() < 0.8) {
			const y = top + depth + (random() - 0.5) * 30
			inks.add(
				p.accent,
				`M${short(x + width * 0.3)} ${short(y)}l${short(width * 0.8)}-24v12l-${short(width * 0.8)} 24z`,
			)
		}
		seams += `M${short(x + 4)} ${top}l${short(20 + random() * 20)} ${short(height)}`
		x += width * 0.95
	}
	return `${wash(field, p.base)}${inks.draw()}<path d="${seams}" stroke="${p.dark}" stroke-width="1.8" opacity=".6"/>`
}
