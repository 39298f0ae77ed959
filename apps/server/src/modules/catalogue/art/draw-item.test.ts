import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ArtItem, drawItem } from './draw-item.ts'

const WEARS = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred']
const WEAPONS = [
	'AK-47',
	'AWP',
	'M4A1-S',
	'Glock-18',
	'P90',
	'Nova',
	'★ Karambit',
	'★ Butterfly Knife',
	'★ Sport Gloves',
]
const FIRST = [
	'Fire',
	'Night',
	'Crimson',
	'Neon',
	'Silent',
	'Golden',
	'Frozen',
	'Wild',
	'Urban',
	'Toxic',
	'Royal',
	'Lost',
]
const SECOND = [
	'Serpent',
	'Web',
	'Fade',
	'Storm',
	'Mesh',
	'Asiimov',
	'Dragon',
	'Rider',
	'Marble',
	'Rain',
	'Circuit',
	'Rose',
]
const SLOTS = [
	'Weapon',
	'Head',
	'Back',
	'Shoulder',
	'Arms',
	'Belt',
	'Courier',
	'Ward',
	'Taunt',
	'Bundle',
	'Loading Screen',
]

const CS2 = WEAPONS.flatMap((weapon) =>
	FIRST.flatMap((a) => SECOND.map((b): ArtItem => ({ title: `${weapon} | ${a} ${b}`, rarity: 'Covert' }))),
)
const DOTA = SLOTS.flatMap((type) =>
	FIRST.flatMap((a) =>
		SECOND.map((b): ArtItem => ({ title: `${b} of the ${a} ${type}`, type, rarity: 'Mythical' })),
	),
)

const HOSTILE = [
	'',
	' ',
	'|',
	' | ',
	'AK-47 | ',
	'★',
	'AK-47 | <script>alert(1)</script>',
	'"><image href="https://evil.test/x.png" onload="alert(1)"/>',
	"' ]]> <!-- & &amp; &lt; %3Csvg",
	'AWP | 💥🔫👩‍👩‍👧 \ud800 lone',
	'AK-47 | \u202eخنجر النار\u202c',
	'\u0000\u0001\u001b[31m\n\t',
	'__proto__',
	'constructor | toString',
	'M4A4 | 龍王 (Dragon King) (Field-Tested)',
	`AK-47 | ${'a '.repeat(5_000)}`,
	'(('.repeat(5_000),
]

describe('drawItem', () => {
	it('draws the same item the same way every time', () => {
		const first = CS2.slice(0, 50).map((item) => drawItem(item))
		for (const item of DOTA.slice(0, 50)) drawItem(item)
		expect(CS2.slice(0, 50).map((item) => drawItem(item))).toEqual(first)
	})

	it('never gives two names the same picture', () => {
		const editions = CS2.slice(0, 200).flatMap((item) => [
			{ ...item, title: `StatTrak™ ${item.title}` },
			{ ...item, title: `Souvenir ${item.title}` },
		])
		const qualities = [
			'Genuine',
			'Inscribed',
			'Heroic',
			'Cursed',
			'Unusual',
			'Frozen',
			'Autographed',
			'Corrupted',
		]
		const dotaEditions = DOTA.slice(0, 100).flatMap((item) =>
			qualities.map((quality) => ({ ...item, title: `${quality} ${item.title}` })),
		)
		const alike = [
			'AK-47 | Redline',
			'AK-47 |  Redline',
			'AK-47 | redline',
			'AK-47 | Redline ',
			'ak-47 | Redline',
		]
		const items = [
			...CS2,
			...DOTA,
			...editions,
			...dotaEditions,
			...alike.map((title) => ({ title, rarity: 'Covert' })),
		]
		expect(items.length).toBeGreaterThan(3_500)
		expect(new Set(items.map((item) => drawItem(item))).size).toBe(items.length)
	})

	it.each(['AK-47 | Redline', '★ Karambit | Fade', 'Mace of Aeons'])(
		'adds only scratches with wear: %s',
		(title) => {
			const item = { title, type: 'Weapon', rarity: 'Classified' }
			const [fresh = '', ...worn] = WEARS.map((wear) => drawItem({ ...item, wear }))
			expect(worn.map(withoutWear)).toEqual(worn.map(() => fresh))
			const scratches = worn.map(scratchesOf)
			scratches.slice(1).forEach((worse, index) => {
				const better = scratches[index] ?? []
				expect(worse.slice(0, better.length)).toEqual(better)
				expect(worse.length).toBeGreaterThan(better.length)
			})
		},
	)

	it('shows another placement of the same pattern for another seed', () => {
		const item = { title: 'AK-47 | Crimson Web', rarity: 'Covert', wear: 'factory_new', wearStep: 0 }
		const colors = (svg: string) => [...new Set(svg.match(/#[0-9a-f]{6}/g))].sort()
		const [first = '', ...others] = Array.from({ length: 16 }, (_, placement) =>
			drawItem({ ...item, placement }),
		)
		expect(new Set([first, ...others]).size).toBe(16)
		for (const other of others) expect(colors(other)).toEqual(colors(first))
	})

	it('draws a higher float of one exterior with more scratches, a new one at its best with none', () => {
		for (const wear of WEARS) {
			const steps = [0, 1, 2, 3].map((wearStep) =>
				scratchesOf(drawItem({ title: 'AK-47 | Redline', wear, wearStep, placement: 5 })),
			)
			steps.slice(1).forEach((worse, index) => {
				const better = steps[index] ?? []
				expect(worse.slice(0, better.length)).toEqual(better)
			})
			expect(steps[3]?.length).toBeGreaterThan(steps[0]?.length ?? 0)
			if (wear === 'factory_new') expect(steps[0]).toEqual([])
		}
	})

	it('reads the wear from the title where none is given', () => {
		const told = drawItem({ title: 'AK-47 | Redline', rarity: 'Classified', wear: 'field_tested' })
		expect(drawItem({ title: 'AK-47 | Redline (Field-Tested)', rarity: 'Classified' })).toBe(told)
	})

	it('is well-formed XML that refers to nothing outside itself', () => {
		// A step that shares no factor with the lists' rhythm: every weapon, slot, family and wear comes up.
		const items = [...CS2, ...DOTA].filter((_, index) => index % 7 === 0)
		items.forEach((item, index) => {
			expectClean(drawItem({ ...item, wear: WEARS[index % WEARS.length] }))
		})
	})

	// covers asvs:1.3.4
	it.each(HOSTILE.map((title) => [JSON.stringify(title).slice(0, 40), title]))(
		'is not moved by the name %s',
		(_, title) => {
			for (const type of ['Weapon', 'Rifle', '<b>', title]) {
				const svg = drawItem({ title, type, typeLine: title, hero: title, rarity: title, wear: title })
				expectClean(svg)
				expect(svg).not.toMatch(/script|onload|alert|evil|undefined|NaN|Infinity/)
			}
		},
	)

	it('stays light: 15 KB on average, 40 KB and 400 elements at most', () => {
		const pictures = [...CS2, ...DOTA].map((item, index) =>
			drawItem({ ...item, wear: WEARS[index % WEARS.length] }),
		)
		const total = pictures.reduce((sum, svg) => sum + svg.length, 0)
		expect(total / pictures.length).toBeLessThan(15 * 1024)
		expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThan(40 * 1024)
		expect(Math.max(...pictures.map((svg) => svg.match(/<\w/g)?.length ?? 0))).toBeLessThan(400)
	})

	it('draws the hero size twice as large and otherwise alike', () => {
		const item = { title: 'AWP | Dragon Lore', rarity: 'Covert' }
		const hero = drawItem(item, 'hero')
		expect(hero).toContain('width="960" height="720"')
		expect(hero.replace('width="960" height="720"', 'width="480" height="360"')).toBe(drawItem(item))
	})
})

describe('placeholder.svg', () => {
	it('is well-formed XML that refers to nothing outside itself', () => {
		expectClean(readFileSync(new URL('./placeholder.svg', import.meta.url), 'utf8').trim())
	})
})

function scratchesOf(svg: string): string[] {
	const group = /<g id="x"[^>]*>(.*?)<\/g>/.exec(svg)?.[1] ?? ''
	return group.match(/<path [^>]*>/g) ?? []
}

/** Takes the scratches' definitions, the mask and the marks out again. */
function withoutWear(svg: string): string {
	return svg
		.replace(/<g id="x".*?<\/mask>/, '')
		.replace(/<g mask="url\(#w\)">(.*)<\/g><g clip-path="url\(#c\)"><use href="#x".*?<\/g>/, '$1')
}

function expectClean(svg: string): void {
	expect(fault(svg)).toBeUndefined()
	const outside = svg.replace('xmlns="http://www.w3.org/2000/svg"', '')
	expect(outside).not.toMatch(
		/https?:|data:|javascript:|<(image|a|script|foreignObject|style)\b|@import| on\w+=/,
	)
	const targets = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => `#${match[1]}`))
	const references = [...svg.matchAll(/(?:href="|url\()([^")]+)/g)].map((match) => match[1] ?? '')
	expect(references.filter((reference) => !targets.has(reference))).toEqual([])
}

/** A strict reader of the small XML we write: quoted attributes, each once, and closed elements. */
function fault(xml: string): string | undefined {
	const open: string[] = []
	const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<&]*")*)(\/?)>|[^<>&]+/y
	let end = 0
	for (let match = token.exec(xml); match; match = token.exec(xml)) {
		end = token.lastIndex
		const [text, closing, name = '', attributes = '', empty] = match
		if (closing === undefined) {
			if (text.trim()) return `text: ${text}`
			continue
		}
		const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map((attribute) => attribute[1])
		if (new Set(names).size !== names.length) return `twice the same attribute: ${text}`
		if (closing && open.pop() !== name) return `closes nothing: ${text}`
		if (!closing && !empty) open.push(name)
		if (open.length === 0 && end < xml.length) return `more than one root at ${end}`
	}
	if (end < xml.length) return `cannot read on at ${end}: ${xml.slice(end, end + 60)}`
	return open.length ? `not closed: ${open.join(', ')}` : undefined
}
