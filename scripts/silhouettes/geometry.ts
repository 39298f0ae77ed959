import svgpath from 'svgpath'

export type Point = { x: number; y: number }
type Segment = { c: Point[] }
type Outline = { start: Point; segments: Segment[] }

const CURVE_STEPS = 14

/** One outline per sub-path, of lines and curves only, closed. */
export function outlines(d: string): Outline[] {
	const found: Outline[] = []
	let current: Outline | undefined
	svgpath(d)
		.abs()
		.unarc()
		.unshort()
		.iterate(([name, ...n], _index, x, y) => {
			if (name === 'M') {
				current = { start: point(n), segments: [] }
				found.push(current)
				return
			}
			if (!current || name === 'Z' || name === 'z') return
			if (name === 'H') current.segments.push({ c: [{ x: Number(n[0]), y }] })
			else if (name === 'V') current.segments.push({ c: [{ x, y: Number(n[0]) }] })
			else current.segments.push({ c: pairs(n) })
		})
	return found.filter((outline) => outline.segments.length > 1)
}

const point = (n: unknown[]): Point => ({ x: Number(n[0]), y: Number(n[1]) })

function pairs(n: unknown[]): Point[] {
	const list: Point[] = []
	for (let index = 0; index + 1 < n.length; index += 2) list.push(point(n.slice(index, index + 2)))
	return list
}

export function polygon(outline: Outline): Point[] {
	const points: Point[] = [outline.start]
	let from = outline.start
	for (const { c } of outline.segments) {
		const to = c.at(-1) ?? from
		if (c.length === 1) points.push(to)
		else for (let step = 1; step <= CURVE_STEPS; step++) points.push(along(from, c, step / CURVE_STEPS))
		from = to
	}
	return points
}

function along(from: Point, c: Point[], t: number): Point {
	let row = [from, ...c]
	while (row.length > 1) row = row.slice(1).map((b, index) => between(row[index] ?? b, b, t))
	return row[0] ?? from
}

const between = (a: Point, b: Point, t: number): Point => ({
	x: a.x + (b.x - a.x) * t,
	y: a.y + (b.y - a.y) * t,
})

export function signedArea(points: Point[]): number {
	let sum = 0
	points.forEach((a, index) => {
		const b = points[(index + 1) % points.length] ?? a
		sum += a.x * b.y - b.x * a.y
	})
	return sum / 2
}

export function contains(points: Point[], { x, y }: Point): boolean {
	let inside = false
	points.forEach((a, index) => {
		const b = points[(index + 1) % points.length] ?? a
		if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
	})
	return inside
}

export function bounds(points: Point[]) {
	const xs = points.map((p) => p.x)
	const ys = points.map((p) => p.y)
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The same outline in the opposite direction, so that holes are cut and overlaps are not. */
export function reversed(outline: Outline): Outline {
	const stops = [outline.start, ...outline.segments.map(({ c }) => c.at(-1) ?? outline.start)]
	const segments = outline.segments.map(({ c }, index) => ({
		c: [...c.slice(0, -1).reverse(), stops[index] ?? outline.start],
	}))
	return { start: stops.at(-1) ?? outline.start, segments: segments.reverse() }
}

/** Relative commands with one decimal: the shortest text, without accumulated rounding errors. */
export function write({ start, segments }: Outline): string {
	const letters = ['', 'l', 'q', 'c']
	let at = { x: tenth(start.x), y: tenth(start.y) }
	let text = `M${at.x} ${at.y}`
	let last = ''
	for (const { c } of segments) {
		const letter = letters[c.length] ?? ''
		const steps = c.flatMap((p) => [tenth(tenth(p.x) - at.x), tenth(tenth(p.y) - at.y)])
		const end = c.at(-1) ?? at
		at = { x: tenth(end.x), y: tenth(end.y) }
		if (steps.every((step) => step === 0)) continue
		text += (letter === last ? '' : letter) + numbers(steps, letter === last)
		last = letter
	}
	return `${text}z`
}

const tenth = (n: number) => Math.round(n * 10) / 10

function numbers(list: number[], spaceFirst: boolean): string {
	let text = ''
	list.forEach((n, index) => {
		const short = String(n).replace(/^(-?)0\./, '$1.')
		const needsSpace = (index > 0 || spaceFirst) && !short.startsWith('-')
		text += (needsSpace ? ' ' : '') + short
	})
	return text
}
