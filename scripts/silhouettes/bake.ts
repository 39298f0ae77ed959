import svgpath from 'svgpath'
import {
	PATTERN_TILT,
	type Part,
	PICTURE,
	type Role,
	type Silhouette,
} from '../../apps/server/src/modules/catalogue/art/silhouette.ts'
import type { Drawing } from './drawing.ts'
import { bounds, contains, outlines, type Point, polygon, reversed, signedArea, write } from './geometry.ts'

/** The box of an item inside the 480 x 360 picture; its centre is slightly low. */
const BOX = { width: 440, height: 262, centreX: 240, centreY: 182 }
/** Smaller parts are invisible at card size and only cost bytes. */
const SMALLEST_AREA = 6
const SPOTS = 28

type Piece = { d: string; role?: Role }
type Source = { turn: number; stretch: number; pieces: Piece[]; grooves: string }

export function fromIcon(body: string, turn: number): Source {
	const d = [...body.matchAll(/\bd="([^"]+)"/g)].map((match) => match[1] ?? '').join('')
	return { turn, stretch: 1, pieces: [{ d }], grooves: '' }
}

export function fromDrawing({ tilt, stretch = 1, parts }: Drawing): Source {
	const pieces: Piece[] = []
	let grooves = ''
	for (const [role, ...paths] of parts) {
		if (role === 'groove') grooves += paths.join('')
		else for (const d of paths) pieces.push({ d, role })
	}
	return { turn: tilt, stretch, pieces, grooves }
}

export function bake({ turn, stretch, pieces, grooves }: Source): Silhouette {
	const turnUp = (d: string) => svgpath(d).abs().unarc().scale(1, stretch).rotate(turn).toString()
	const turned = pieces.map(({ d, role }) => ({ role, d: turnUp(d) }))
	const box = bounds(turned.flatMap(({ d }) => outlines(d).flatMap(polygon)))
	const width = box.right - box.left
	const height = box.bottom - box.top
	const scale = Math.min(BOX.width / width, BOX.height / height)
	const place = (d: string) =>
		svgpath(d)
			.translate(-box.left - width / 2, -box.top - height / 2)
			.scale(scale)
			.translate(BOX.centreX, BOX.centreY)
			.toString()
	const parts = turned.flatMap(({ d, role }) => split(place(d)).map((part) => ({ ...part, role })))
	const kept = parts.filter((part) => part.area > SMALLEST_AREA).sort((a, b) => b.area - a.area)
	const cuts = grooves && place(turnUp(grooves))
	return {
		parts: kept.map(({ d, area, box, role }): Part => ({ d, area, box, ...(role && { role }) })),
		...(cuts && { grooves: outlines(cuts).map(write).join('') }),
		spots: spots(kept.map((part) => part.polygons)),
	}
}

/** Every outer outline with its direct holes. */
function split(d: string) {
	const all = outlines(d).map((outline) => {
		const points = polygon(outline)
		return { outline, points, area: signedArea(points), around: [] as number[] }
	})
	all.forEach((inner, index) => {
		all.forEach((outer, at) => {
			const larger = Math.abs(outer.area) > Math.abs(inner.area)
			if (at !== index && larger && liesIn(inner.points, outer.points)) inner.around.push(at)
		})
		inner.around.sort((a, b) => Math.abs(all[a]?.area ?? 0) - Math.abs(all[b]?.area ?? 0))
	})
	return all.flatMap((outer, index) => {
		if (outer.around.length % 2) return []
		const holes = all.filter((hole) => hole.around.length % 2 && hole.around[0] === index)
		const solid = write(outer.area < 0 ? reversed(outer.outline) : outer.outline)
		const cut = holes.map((hole) => write(hole.area > 0 ? reversed(hole.outline) : hole.outline))
		const hollow = holes.reduce((sum, hole) => sum + Math.abs(hole.area), 0)
		return {
			d: solid + cut.join(''),
			area: Math.round(Math.abs(outer.area) - hollow),
			box: axisBox(outer.points),
			polygons: [outer.points, ...holes.map((hole) => hole.points)],
		}
	})
}

/** Bounds along the patterns' axis, so that patterns cover only visible parts. */
function axisBox(points: Point[]): Part['box'] {
	const turn = (-PATTERN_TILT * Math.PI) / 180
	const level = points.map(({ x, y }) => ({
		x: PICTURE.centreX + (x - PICTURE.centreX) * Math.cos(turn) - (y - PICTURE.centreY) * Math.sin(turn),
		y: PICTURE.centreY + (x - PICTURE.centreX) * Math.sin(turn) + (y - PICTURE.centreY) * Math.cos(turn),
	}))
	const { left, top, right, bottom } = bounds(level)
	return [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)]
}

function liesIn(inner: Point[], outer: Point[]): boolean {
	const step = Math.max(1, Math.floor(inner.length / 9))
	const tried = inner.filter((_, index) => index % step === 0)
	return tried.filter((p) => contains(outer, p)).length > tried.length * 0.6
}

/** Points spread evenly over the item: a fixed low-discrepancy sequence over the box, filtered to the parts. */
function spots(parts: Point[][][]): [number, number][] {
	const { left, top, right, bottom } = bounds(parts.flat(2))
	const found: [number, number][] = []
	for (let step = 1; found.length < SPOTS && step < 4000; step++) {
		const x = left + ((step * 0.754877666) % 1) * (right - left)
		const y = top + ((step * 0.569840291) % 1) * (bottom - top)
		const on = parts.some((rings) => rings.filter((ring) => contains(ring, { x, y })).length % 2)
		if (on) found.push([Math.round(x), Math.round(y)])
	}
	return found
}
