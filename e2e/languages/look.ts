import { shopTexts } from '@skinverse/contract/texts/shop'
import type { Page } from 'playwright-core'

export interface Spoken {
	code: string
	texts: Readonly<Record<string, string>>
	/** Rarities, slots and heroes are names out of the games, the same in every language. */
	names: ReadonlySet<string>
}

/** What is wider than the place it has: the page itself, or the words on something that can be pressed. */
export function misfits(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
		const nameOf = (element: Element) =>
			`${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`
		const { scrollWidth, clientWidth } = document.documentElement
		const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
		/** Drawings may reach over an edge, words may not. */
		const isCut = (element: Element) => {
			const box = element.getBoundingClientRect()
			const words = document.createRange()
			words.selectNodeContents(element)
			const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
			for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
				words.selectNodeContents(node)
				const { left, right, width } = words.getBoundingClientRect()
				if (width > 1 && (right > box.right + 1 || left < box.left - 1)) return true
			}
			return false
		}
		const cut = [...document.querySelectorAll('button, a, [role=tab], [role=dialog], th, label')]
			.filter((element) => isShown(element) && getComputedStyle(element).display !== 'inline')
			.filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
			.filter(isCut)
			.map((element) => `${nameOf(element)} needs ${element.scrollWidth} px and has ${element.clientWidth}`)
		return [...page, ...cut]
	})
}

/** Each piece of text that stands on the page, and what is said to those who do not see it. */
function visibleTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found = new Set<string>()
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const holder = node.parentElement
			if (!holder || holder.closest('script, style, template') || !holder.checkVisibility()) continue
			found.add((node.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
		}
		for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
			for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
				found.add((element.getAttribute(name) ?? '').trim())
		return [...found].filter((text) => text !== '')
	})
}

const KEY = /^[a-z]+(?:_[a-z0-9]+)+$/
const HOLE = /\{\w+\}/

/** Keys instead of texts, placeholders that nobody filled, and sentences that are still English. */
export async function leftovers(page: Page, { texts, names }: Spoken): Promise<string[]> {
	const shown = await visibleTexts(page)
	const own = new Set(Object.values(texts))
	const english = Object.entries(shopTexts)
		.filter(([key, text]) => texts[key] !== text && !own.has(text))
		.map(([, text]) => patternOf(text))
	return shown.flatMap((text) => {
		if (KEY.test(text) && text in shopTexts) return [`the key ${text} is shown`]
		if (HOLE.test(text)) return [`"${text}" has a hole`]
		const isEnglish = !own.has(text) && !names.has(text) && english.some((pattern) => pattern.test(text))
		return isEnglish ? [`"${text}" is English`] : []
	})
}

/** Placeholders stand for anything; marks such as `<terms>` cut a sentence into pieces. */
function patternOf(text: string): RegExp {
	const pieces = text.split(/<[^>]+>/).filter((piece) => piece.trim().length > 1)
	const sources = pieces.map((piece) =>
		piece
			.trim()
			.split(/\{\w+\}/)
			.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
			.join('.+'),
	)
	// A text that is little more than its placeholders would match sentences of any language.
	const telling = sources.filter((source) => {
		const words = source.replaceAll('.+', '').replaceAll(/[^a-z]/gi, '')
		return words.length > (source.includes('.+') ? 5 : 1)
	})
	return telling.length === 0 ? /^\b$/ : new RegExp(`^(?:${telling.join('|')})$`)
}

export async function namesOfTheGames(page: Page): Promise<Set<string>> {
	const names = new Set<string>()
	for (const query of ['', '?category=cs2', '?category=dota2']) {
		const { payload } = await (await page.request.get(`/api/items/filter-data${query}`)).json()
		for (const name of JSON.stringify(payload).matchAll(/"([^"]+)"/g)) names.add(name[1] ?? '')
	}
	return names
}
