/** Always `#rrggbb`. */
export type Color = string

export function rgb(color: Color): [number, number, number] {
	const value = Number.parseInt(color.slice(1), 16)
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(red: number, green: number, blue: number): Color {
	return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}

export function mix(from: Color, to: Color, share: number): Color {
	const [r1, g1, b1] = rgb(from)
	const [r2, g2, b2] = rgb(to)
	const part = (a: number, b: number) => Math.round(a + (b - a) * share)
	return hex(part(r1, r2), part(g1, g2), part(b1, b2))
}

/** Perceptually uniform colour; chroma is reduced until it is within the sRGB gamut. */
export function oklch(lightness: number, chroma: number, hue: number): Color {
	let shown = linear(lightness, chroma, hue)
	for (let left = chroma; left > 0 && !isShowable(shown); left -= 0.008) {
		shown = linear(lightness, Math.max(0, left - 0.008), hue)
	}
	const [red, green, blue] = shown.map(toByte)
	return hex(red ?? 0, green ?? 0, blue ?? 0)
}

const isShowable = (channels: number[]) => channels.every((value) => value > -0.002 && value < 1.002)

function linear(lightness: number, chroma: number, hue: number): number[] {
	const a = chroma * Math.cos((hue * Math.PI) / 180)
	const b = chroma * Math.sin((hue * Math.PI) / 180)
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	]
}

function toByte(value: number): number {
	const clamped = Math.min(1, Math.max(0, value))
	const gamma = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
	return Math.round(gamma * 255)
}

/** Rotates the hue in HSL, keeping saturation and lightness: small variations of a known palette. */
export function turnHue(color: Color, degrees: number): Color {
	const [red, green, blue] = rgb(color)
	const [r, g, b] = [red / 255, green / 255, blue / 255]
	const max = Math.max(r, g, b)
	const spread = max - Math.min(r, g, b)
	if (!degrees || !spread) return color
	const sixth = max === r ? ((g - b) / spread) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
	const hue = (sixth * 60 + degrees + 720) % 360
	const light = max - spread / 2
	const reach = spread / 2
	const channel = (offset: number) => {
		const k = (offset + hue / 30) % 12
		return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
	}
	return hex(channel(0), channel(8), channel(4))
}
