import { chooseSilhouette } from './choose-silhouette.ts'
import { type CopyLook, floatOf } from './copy-look.ts'
import { editionMark } from './edition-mark.ts'
import type { Field } from './families/brush.ts'
import { FAMILIES } from './families/families.ts'
import { finishOf } from './finish.ts'
import { readName } from './item-name.ts'
import { lights } from './light.ts'
import { type Material, sortParts } from './materials.ts'
import { short } from './number.ts'
import { around, randomFrom } from './random.ts'
import { rarityOf } from './rarity.ts'
import { PATTERN_TILT, type Part, PICTURE } from './silhouette.ts'
import { SILHOUETTES } from './silhouettes.ts'
import { wearOf } from './wear.ts'

export type ArtItem = {
	title: string
	/** Rifle, Knife, ... or the Dota 2 slot. */
	type?: string | null
	/** Steam's line below the name (`Immortal Mace`), if known: it is often more specific than the title. */
	typeLine?: string | null
	hero?: string | null
	rarity?: string | null
	/** A wear key; if missing, the wear in the title's brackets. */
	wear?: string | null
} & CopyLook

export type ArtSize = 'card' | 'hero'

/** The maximum angle between the pattern and the item's axis. */
const PATTERN_SWING_DEGREES = 6
const PIXELS: Record<ArtSize, number> = { card: 1, hero: 2 }

/** Icons have wide white gaps between their parts; our own drawings only hairlines. */
const ICON_CHASSIS = { stroke: 21, erode: 6.6 }
const DRAWN_CHASSIS = { stroke: 11, erode: 3.4 }

/** Ids and fills of the materials, in painting order over the base metal. */
const LAYERS: [material: Material, id: string, fill: string][] = [
	['lining', 'ln', 'url(#y)'],
	['finish', 'f', 'url(#m)'],
	['accent', 'a', 'url(#i)'],
	['polymer', 'k', 'url(#y)'],
	['steel', 's', 'url(#t)'],
	['edge', 'e', 'url(#j)'],
	['glass', 'g', 'url(#q)'],
]

/**
 * One item as a self-contained SVG document. It is a pure function of the arguments, and
 * contains none of their text, so that no name can inject markup.
 */
export function drawItem(item: ArtItem, size: ArtSize = 'card'): string {
	const name = readName(item.title)
	const silhouette = SILHOUETTES.get(chooseSilhouette(name, item))
	if (!silhouette) throw new Error('every chosen silhouette is baked; see choose-silhouette.test.ts')
	const rarity = rarityOf(item.rarity)
	const isVanilla = name.weapon === '' && name.base.startsWith('★')
	const { family, palette } = finishOf(name.base, name.skin, isVanilla, rarity.richness)
	const parts = sortParts(name.base, silhouette, isVanilla)
	const present = LAYERS.filter(([material]) => parts.has(material))
	const style = randomFrom(name.base, 'style')
	const slant = around(style, 0, 45)
	const swing = around(style, 0, PATTERN_SWING_DEGREES)
	const own = item.placement === undefined ? name.base : `${name.base}\u0000${item.placement}`
	const field = fieldOf(parts.get('finish') ?? [], swing)
	const pattern = FAMILIES[family]({ style, random: randomFrom(own, 'pattern'), palette, field })
	const wear = wearOf(own, silhouette, floatOf(item.wear ?? name.wear ?? null, item.wearStep))
	const layer = (wanted: Material) =>
		present
			.flatMap(([material, id, fill]) => (material === wanted ? `<use href="#${id}" fill="${fill}"/>` : []))
			.join('')
	const paint = `${layer('finish')}<g clip-path="url(#c)"><g transform="rotate(${short(PATTERN_TILT + swing)} 240 180)">${pattern}</g></g>${layer('accent')}`
	const outlines = present
		.filter(([material]) => material !== 'edge')
		.map(([, id]) => `<use href="#${id}"/>`)
		.join('')
	const chassis = silhouette.grooves ? DRAWN_CHASSIS : ICON_CHASSIS
	const scale = PIXELS[size]

	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width * scale}" height="${PICTURE.height * scale}"><defs>` +
		present
			.map(
				([material, id]) =>
					`<path id="${id}" d="${(parts.get(material) ?? []).map((part) => part.d).join('')}"/>`,
			)
			.join('') +
		(silhouette.grooves ? `<path id="r" d="${silhouette.grooves}"/>` : '') +
		`<g id="n">${outlines}</g><clipPath id="c"><use href="#f"/></clipPath><clipPath id="o">${outlines}</clipPath>` +
		lights(palette, rarity.color, slant, chassis.erode) +
		(wear?.definitions ?? '') +
		`</defs><use href="#n" y="20" opacity=".6" filter="url(#b)"/>` +
		`<use href="#n" fill="#191d28" stroke="#191d28" stroke-width="${chassis.stroke}" stroke-linejoin="round" filter="url(#u)"/>` +
		`<g filter="url(#l)"><use href="#n" fill="url(#v)"/>${layer('lining')}${wear ? `<g mask="url(#w)">${paint}</g>${wear.marks}` : paint}` +
		layer('polymer') +
		layer('steel') +
		layer('edge') +
		layer('glass') +
		(silhouette.grooves
			? '<use href="#r" y=".9" fill="#fff" opacity=".2"/><use href="#r" fill="#07080d" opacity=".78"/>'
			: '') +
		`</g><g clip-path="url(#o)"><path d="M0 10h480v330H0z" fill="url(#d)"/><path d="M0 0h480v360H0z" fill="url(#h)"/></g>` +
		editionMark(name.base, name.edition, silhouette) +
		'</svg>'
	)
}

/** The bounding box of the painted parts, rotated by the pattern's angle, so that it still covers them. */
function fieldOf(painted: Part[], swing: number): Field {
	const left = Math.min(...painted.map(({ box }) => box[0]))
	const top = Math.min(...painted.map(({ box }) => box[1]))
	const right = Math.max(...painted.map(({ box }) => box[2]))
	const bottom = Math.max(...painted.map(({ box }) => box[3]))
	const turn = (-swing * Math.PI) / 180
	const corners = [
		[left, top],
		[right, top],
		[right, bottom],
		[left, bottom],
	].map(([x = 0, y = 0]) => {
		const [dx, dy] = [x - PICTURE.centreX, y - PICTURE.centreY]
		return {
			x: PICTURE.centreX + dx * Math.cos(turn) - dy * Math.sin(turn),
			y: PICTURE.centreY + dx * Math.sin(turn) + dy * Math.cos(turn),
		}
	})
	return {
		left: Math.floor(Math.min(...corners.map((corner) => corner.x))),
		top: Math.floor(Math.min(...corners.map((corner) => corner.y))),
		right: Math.ceil(Math.max(...corners.map((corner) => corner.x))),
		bottom: Math.ceil(Math.max(...corners.map((corner) => corner.y))),
	}
}
