/**
 * Generates the demo shop's list of CS2 finishes from the MIT-licensed package @ianlucas/cs2-lib. At 190 MB
 * it is too large for a dependency, so run this by hand when the game has new finishes:
 *
 *   npm pack @ianlucas/cs2-lib && tar xf ianlucas-cs2-lib-*.tgz
 *   node scripts/bake-cs2-finishes.ts package
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const TARGET = new URL('../apps/server/src/modules/catalogue/names/cs2-finishes.json', import.meta.url)
const WEAPON_CASE = 0
const SOUVENIR_PACKAGE = 3

const rarityNames: Readonly<Record<string, string>> = {
	'#b0c3d9': 'Consumer Grade',
	'#5e98d9': 'Industrial Grade',
	'#4b69ff': 'Mil-Spec Grade',
	'#8847ff': 'Restricted',
	'#d32ce6': 'Classified',
	'#eb4b4b': 'Covert',
	'#e4ae39': 'Contraband',
}

const libItems = z.array(
	z.object({
		id: z.int(),
		type: z.string(),
		base: z.boolean().optional(),
		free: z.boolean().optional(),
		rarity: z.string().optional(),
		wearMin: z.number().optional(),
		wearMax: z.number().optional(),
		altName: z.string().optional(),
		collection: z.string().optional(),
		containerType: z.int().optional(),
		contents: z.array(z.int()).optional(),
	}),
)
type LibItem = z.infer<typeof libItems>[number]
const libTexts = z.record(z.string(), z.object({ name: z.string(), collectionName: z.string().optional() }))

const folder = process.argv[2]
if (folder === undefined) throw new Error('the folder of the unpacked package is missing')
const load = async (file: string): Promise<Record<string, unknown>> =>
	import(pathToFileURL(resolve(folder, 'dist', file)).href)
const items = libItems.parse((await load('items.mjs')).CS2_ITEMS)
const texts = libTexts.parse((await load('translations/english.mjs')).english)

const nameOf = ({ id }: LibItem) => texts[id]?.name ?? ''
const cased = collectionsInside((box) => box.containerType === WEAPON_CASE && nameOf(box).includes(' Case'))
const souvenirs = collectionsInside((box) => box.containerType === SOUVENIR_PACKAGE)

const weapons: string[] = []
const collections: string[] = []
const indexIn = (list: string[], value: string) => {
	const known = list.indexOf(value)
	return known >= 0 ? known : list.push(value) - 1
}

const rows = items.filter(isSold).map((item) => {
	const collectionName = texts[item.id]?.collectionName
	const [weapon = '', ...finish] = nameOf(item).split(' | ')
	return [
		indexIn(weapons, weapon),
		finish.join(' | '),
		item.type === 'glove' ? 'Extraordinary' : (rarityNames[item.rarity ?? ''] ?? ''),
		item.wearMin ?? null,
		item.wearMax ?? null,
		editionsOf(item),
		collectionName === undefined ? null : indexIn(collections, collectionName),
		...(item.altName === undefined ? [] : [item.altName]),
	]
})

const lines = rows.map((row) => `\t\t${JSON.stringify(row)}`).join(',\n')
await writeFile(
	TARGET,
	`{\n\t"credit": "Made from @ianlucas/cs2-lib (MIT, Copyright Ian Lucas) by scripts/bake-cs2-finishes.ts",\n` +
		`\t"columns": ["weapon", "finish", "rarity", "min_float", "max_float", "editions", "collection", "phase"],\n` +
		`\t"weapons": ${JSON.stringify(weapons)},\n\t"collections": ${JSON.stringify(collections)},\n` +
		`\t"finishes": [\n${lines}\n\t]\n}\n`,
)
console.log(`${rows.length} finishes on ${weapons.length} weapons`)

/** Painted guns and gloves, and every knife except the default ones. */
function isSold(item: LibItem): boolean {
	if (item.free === true) return false
	if (item.type === 'melee') return true
	return (item.type === 'weapon' || item.type === 'glove') && item.base !== true
}

/** Finishes from cases exist as StatTrak, those from souvenir packages as Souvenir; gloves as neither. */
function editionsOf(item: LibItem): string {
	if (item.type === 'glove') return ''
	if (item.type === 'melee' || cased.has(item.collection)) return 'stattrak'
	return souvenirs.has(item.collection) ? 'souvenir' : ''
}

/** By collection, because a few finishes were removed from their cases and still exist (M4A4 | Howl). */
function collectionsInside(isWanted: (box: LibItem) => boolean): Set<string | undefined> {
	const inside = new Set(items.filter(isWanted).flatMap((box) => box.contents ?? []))
	const found = new Set(items.flatMap((item) => (inside.has(item.id) ? [item.collection] : [])))
	found.delete(undefined)
	return found
}
