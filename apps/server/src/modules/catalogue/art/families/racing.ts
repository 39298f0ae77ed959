import { short } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** A dark weave with a hot line along the item. */
export const racing: Family = ({ style, random, palette: p, field }) => {
	// A gun's body lies in the upper part of its box, above grip and magazine.
	const middle = field.top + (field.bottom - field.top) * (0.3 + random() * 0.14)
	const step = 60 + random() * 90
	const weave =
		`<pattern id="p" width="${short(6 + style() * 2)}" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${short(28 + style() * 8)})">` +
		`<path d="M0 2h8M0 6.5h8" stroke="${p.second}" stroke-width="1.6"/><path d="M1 0v9" stroke="${p.dark}" stroke-width="1.5"/></pattern>`
	const line = (y: number) =>
		`M${field.left} ${short(y)}H${short(field.left + step)}l26-20h${short(110 + random() * 60)}l22 14H${field.right}`
	const area = (y: number, width: number) =>
		`<path d="${line(y)}" fill="none" stroke="${p.accent}" stroke-width="${width}" stroke-linejoin="round"/>`
	return (
		`${weave}${wash(field, p.base)}${wash(field, 'url(#p)', ' opacity=".7"')}` +
		`${area(middle, 11)}${area(middle + 18, 4)}` +
		`<path d="${line(middle - 6)}" fill="none" stroke="${p.light}" stroke-width="1.5"/>`
	)
}
