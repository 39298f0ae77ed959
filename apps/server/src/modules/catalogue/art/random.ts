export type Random = () => number

/**
 * A random generator seeded by a text. The state has 128 bits: with 32, two of the
 * 45,000 names of Dota 2 would be likely to collide.
 */
export function randomFrom(text: string, purpose: string): Random {
	let [a, b, c, d] = hash128(`${purpose}\u0000${text}`)
	return () => {
		const t = (((a + b) | 0) + d) | 0
		d = (d + 1) | 0
		a = b ^ (b >>> 9)
		b = (c + (c << 3)) | 0
		c = ((c << 21) | (c >>> 11)) + t
		return (t >>> 0) / 4_294_967_296
	}
}

/** Four mixed lanes over the text (cyrb128). */
function hash128(text: string): [number, number, number, number] {
	let h1 = 1_779_033_703
	let h2 = 3_144_134_277
	let h3 = 1_013_904_242
	let h4 = 2_773_480_762
	for (let index = 0; index < text.length; index++) {
		const k = text.charCodeAt(index)
		h1 = h2 ^ Math.imul(h1 ^ k, 597_399_067)
		h2 = h3 ^ Math.imul(h2 ^ k, 2_869_860_233)
		h3 = h4 ^ Math.imul(h3 ^ k, 951_274_213)
		h4 = h1 ^ Math.imul(h4 ^ k, 2_716_044_179)
	}
	h1 = Math.imul(h3 ^ (h1 >>> 18), 597_399_067)
	h2 = Math.imul(h4 ^ (h2 >>> 22), 2_869_860_233)
	h3 = Math.imul(h1 ^ (h3 >>> 17), 951_274_213)
	h4 = Math.imul(h2 ^ (h4 >>> 19), 2_716_044_179)
	h1 ^= h2 ^ h3 ^ h4
	return [h1, h2 ^ h1, h3 ^ h1, h4 ^ h1]
}

export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
	return list[Math.floor(random() * list.length)] ?? list[0]
}

export function around(random: Random, middle: number, spread: number): number {
	return middle + (random() - 0.5) * 2 * spread
}
