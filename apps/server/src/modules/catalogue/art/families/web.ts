import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

const THREADS = 15

/** A spider's web, or lightning, around one point of the item. */
export const web: Family = ({ random, palette: p, field }) => {
	const width = field.right - field.left
	const height = field.bottom - field.top
	const cx = field.left + width * (0.25 + random() * 0.5)
	const cy = field.top + height * (0.25 + random() * 0.5)
	const reach = Math.hypot(Math.max(cx - field.left, field.right - cx), height)
	const angles = Array.from(
		{ length: THREADS },
		(_, index) => (index / THREADS) * Math.PI * 2 + (random() - 0.5) * 0.2,
	)
	const at = (angle: number, radius: number) =>
		`${short(cx + Math.cos(angle) * radius)} ${short(cy + Math.sin(angle) * radius)}`
	let threads = ''
	for (const angle of angles) {
		threads += `M${short(cx)} ${short(cy)}`
		for (let radius = 60; radius < reach; radius += 60) {
			const bent = angle + (random() - 0.5) * 0.16
			threads += `L${at(bent, radius)}`
			const off = Math.abs(Math.sin(bent)) * radius > height
			if (off) break
		}
	}
	let rings = ''
	for (let radius = 22; radius < reach; radius *= 1.36) {
		angles.forEach((angle, index) => {
			const next = angles[index + 1] ?? (angles[0] ?? 0) + Math.PI * 2
			// Threads that have left the item need no ring between them.
			if (Math.abs(Math.sin((angle + next) / 2)) * radius > height * 1.1) return
			const sag = radius * (0.84 + random() * 0.06)
			rings += `M${at(angle, radius)}Q${at((angle + next) / 2, sag)} ${at(next, radius)}`
		})
	}
	return (
		`${wash(field, p.base)}<radialGradient id="p" gradientUnits="userSpaceOnUse" cx="${short(cx)}" cy="${short(cy)}" r="${short(reach * 0.8)}">` +
		`<stop stop-color="${p.second}"/><stop offset="1" stop-color="${p.dark}"/></radialGradient>${wash(field, 'url(#p)')}` +
		`<g fill="none" stroke="${p.accent}"><path d="${threads}" stroke-width="2.8"/><path d="${rings}" stroke-width="1.6"/></g>`
	)
}
