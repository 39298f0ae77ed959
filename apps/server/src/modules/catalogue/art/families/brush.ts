import type { Color } from '../color.ts'
import type { Random } from '../random.ts'

export type Palette = { dark: Color; base: Color; second: Color; accent: Color; light: Color }

/** The painted parts' bounds in the pattern's own frame: nothing outside them shows. */
export type Field = { left: number; top: number; right: number; bottom: number }

/**
 * What a family paints with. `style` follows the name: sizes and directions, the same on every copy. `random` follows
 * the copy's placement too: where things sit. It may use the ids `p` and `p2` for definitions of its own.
 */
export type Brush = { style: Random; random: Random; palette: Palette; field: Field }

export type Family = (brush: Brush) => string

export function wash({ left, top, right, bottom }: Field, fill: string, attributes = ''): string {
	return `<path d="M${left} ${top}H${right}V${bottom}H${left}z" fill="${fill}"${attributes}/>`
}

/** Paths of one colour become one element. */
export class Inks {
	readonly #paths = new Map<Color, string>()

	add(color: Color, d: string): void {
		this.#paths.set(color, (this.#paths.get(color) ?? '') + d)
	}

	draw(attributes = ''): string {
		let text = ''
		for (const [color, d] of this.#paths) text += `<path fill="${color}"${attributes} d="${d}"/>`
		return text
	}
}
