import type { Part, Role, Silhouette } from './silhouette.ts'

/*
 * The format of the baked file: a line `= name`, then one line per part (role or `-`, area, box, path),
 * one for the grooves and one for the spots, with tab-separated fields.
 */
const ROLES: Record<string, Role> = {
	lining: 'lining',
	finish: 'finish',
	trim: 'trim',
	polymer: 'polymer',
	steel: 'steel',
	edge: 'edge',
	glass: 'glass',
}

export function writeSilhouette(name: string, { parts, grooves, spots }: Silhouette): string {
	const lines = [`= ${name}`]
	for (const { role, area, box, d } of parts) lines.push([role ?? '-', area, box.join(' '), d].join('\t'))
	if (grooves) lines.push(`grooves\t${grooves}`)
	lines.push(`spots\t${spots.flat().join(' ')}`)
	return lines.join('\n')
}

export function readSilhouettes(text: string): Map<string, Silhouette> {
	const found = new Map<string, Silhouette>()
	let current: Silhouette = { parts: [], spots: [] }
	for (const line of text.split('\n')) {
		if (line === '' || line.startsWith('#')) continue
		if (line.startsWith('= ')) {
			current = { parts: [], spots: [] }
			found.set(line.slice(2), current)
			continue
		}
		const [kind = '', ...fields] = line.split('\t')
		if (kind === 'grooves') current.grooves = fields[0]
		else if (kind === 'spots') current.spots = pairs(numbers(fields[0]))
		else current.parts.push(readPart(ROLES[kind], fields))
	}
	return found
}

function readPart(role: Role | undefined, [area, box, d = '']: string[]): Part {
	const [left = 0, top = 0, right = 0, bottom = 0] = numbers(box)
	return { d, area: Number(area), box: [left, top, right, bottom], role }
}

const numbers = (text = '') => text.split(' ').map(Number)

function pairs(list: number[]): [number, number][] {
	const found: [number, number][] = []
	for (let index = 0; index + 1 < list.length; index += 2)
		found.push([list[index] ?? 0, list[index + 1] ?? 0])
	return found
}
