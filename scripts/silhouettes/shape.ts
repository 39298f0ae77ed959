/** Drawing helpers for silhouettes: x towards the muzzle or tip, y down, one unit about one millimetre. */

type Corner = { x: number; y: number; radius: number }

const round = (n: number) => Math.round(n * 10) / 10

function corners(points: string, radius: number): Corner[] {
	return points.split(',').map((text) => {
		const [x, y, own] = text.trim().split(/\s+/).map(Number)
		if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`bad corner "${text}"`)
		return { x, y, radius: own ?? radius }
	})
}

/** A point between two corners, at most half-way, so that neighbouring roundings never overlap. */
function towards(from: Corner, to: Corner): string {
	const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
	const share = Math.min(from.radius / length, 0.5)
	return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`
}

/** A closed outline through `x y` or `x y radius` corners, each rounded. */
export function shape(points: string, radius = 3): string {
	const all = corners(points, radius)
	if (radius < 1) return `M${all.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`
	const pieces = all.map((corner, index) => {
		const before = all[(index + all.length - 1) % all.length] ?? corner
		const after = all[(index + 1) % all.length] ?? corner
		return `${towards(corner, before)}Q${corner.x} ${corner.y} ${towards(corner, after)}`
	})
	return `M${pieces.join('L')}Z`
}

export function bar(x: number, y: number, width: number, height: number, radius = 3): string {
	return shape(`${x} ${y}, ${x + width} ${y}, ${x + width} ${y + height}, ${x} ${y + height}`, radius)
}

/** Equal bars side by side: rails, vents, ribs. `slant` moves the lower edge sideways. */
export function comb(
	x: number,
	y: number,
	count: number,
	step: number,
	width: number,
	height: number,
	slant = 0,
): string {
	let d = ''
	for (let index = 0; index < count; index++) {
		const left = x + index * step
		d += shape(
			`${left} ${y}, ${left + width} ${y}, ${left + width + slant} ${y + height}, ${left + slant} ${y + height}`,
			0.8,
		)
	}
	return d
}

export function disc(x: number, y: number, radius: number): string {
	return `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
}

export function ring(x: number, y: number, outer: number, inner: number): string {
	return disc(x, y, outer) + disc(x, y, inner)
}

/** An open line of some thickness: trigger guards, wire stocks, bolt handles. */
export function wire(points: string, width: number): string {
	const line = corners(points, 0)
	const half = width / 2
	const sides = line.map((corner, index) => {
		const before = line[Math.max(0, index - 1)] ?? corner
		const after = line[Math.min(line.length - 1, index + 1)] ?? corner
		const into = unit(before, corner)
		const out = unit(corner, after)
		const first = index === 0 ? out : into
		const last = index === line.length - 1 ? into : out
		// The mitre keeps the thickness even around the bend.
		const nx = -(first.y + last.y)
		const ny = first.x + last.x
		const length = Math.hypot(nx, ny) || 1
		const cos = (nx * -first.y + ny * first.x) / length
		const reach = half / Math.max(0.45, cos)
		return { x: (nx / length) * reach, y: (ny / length) * reach, at: corner }
	})
	const left = sides.map((side) => `${round(side.at.x + side.x)} ${round(side.at.y + side.y)}`)
	const right = sides.map((side) => `${round(side.at.x - side.x)} ${round(side.at.y - side.y)}`).reverse()
	return shape([...left, ...right].join(','), half * 0.7)
}

function unit(from: Corner, to: Corner) {
	const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
	return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
