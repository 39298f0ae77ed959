/**
 * Bakes every silhouette of the item art: turns it, fits it into the picture, splits it into parts.
 * Sources: our own drawings and the icon set, both beside this file; the result is committed.
 */
import { writeFileSync } from 'node:fs'
import { icons } from '@iconify-json/game-icons'
import { bake, fromDrawing, fromIcon } from './silhouettes/bake.ts'
import { DRAWINGS } from './silhouettes/drawings.ts'
import { ICONS } from './silhouettes/icons.ts'

const TARGET = new URL('../apps/server/src/modules/catalogue/art/silhouettes.ts', import.meta.url)

const lines: string[] = []
for (const [name, drawing] of Object.entries(DRAWINGS)) lines.push(entry(name, bake(fromDrawing(drawing))))
for (const [name, turn] of Object.entries(ICONS)) {
	const icon = icons.icons[name]
	if (!icon) throw new Error(`the icon set has no "${name}"`)
	lines.push(entry(name, bake(fromIcon(icon.body, turn))))
}

function entry(name: string, silhouette: object): string {
	return `\t${JSON.stringify(name)}: ${JSON.stringify(silhouette)},`
}

writeFileSync(
	TARGET,
	[
		'// Made by scripts/bake-silhouettes.ts; do not edit.',
		'// Icons by the authors of game-icons.net, CC BY 3.0, turned, fitted and split into parts; the others are our own.',
		"import type { Silhouette } from './silhouette.ts'",
		'',
		'export const SILHOUETTES: Record<string, Silhouette> = {',
		...lines,
		'}',
		'',
	].join('\n'),
)
console.log(`${lines.length} silhouettes`)
