import { rgb } from '../color.ts'
import { fine } from '../number.ts'
import { type Family, wash } from './brush.ts'

/** Fractal noise through a table of the palette: stone, smoke, hardened steel. */
export const marble: Family = ({ style, random, palette: p, field }) => {
	const ramp = [p.dark, p.dark, p.base, p.second, p.base, p.accent, p.light, p.accent].map(rgb)
	const table = (channel: 0 | 1 | 2) =>
		ramp.map((color) => fine(Math.round((color[channel] / 255) * 100) / 100)).join(' ')
	const frequency = `${fine(0.006 + style() * 0.006)} ${fine(0.011 + style() * 0.012)}`
	return (
		`<filter id="p" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
		`<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${Math.floor(random() * 100_000)}"/>` +
		`<feColorMatrix values="1.9 .5 0 0 -.7 1.9 .5 0 0 -.7 1.9 .5 0 0 -.7 0 0 0 0 1"/><feComponentTransfer>` +
		`<feFuncR type="table" tableValues="${table(0)}"/><feFuncG type="table" tableValues="${table(1)}"/><feFuncB type="table" tableValues="${table(2)}"/>` +
		`</feComponentTransfer></filter>${wash(field, p.base, ' filter="url(#p)"')}`
	)
}
