import { shopTexts } from '@skinverse/contract/texts/shop'
import { translatedTexts } from '../../apps/server/src/modules/content/languages/translated-texts.ts'
import type { Sql } from '../../apps/server/src/platform/database/database.ts'

export type Texts = Readonly<Record<string, string>>

const KEY = /^[a-z]+(?:_[a-z0-9]+)+$/
const HOLE = /\{\w+\}/
const BROKEN = /\bundefined\b|\bNaN\b|\[object /
/** Words of almost every English sentence that none of the other languages has. */
const ENGLISH_WORDS =
	/\b(?:the|and|your?|with|this|from|have|please|our|are|is|not|of|for|will|been|it|can)\b/i

/** The language faults of a page's texts, apart from layout. */
export function listener(code: string, texts: Texts, isName: (words: string) => boolean) {
	const own = patternsOf(Object.values(texts))
	const english = patternsOf(
		Object.entries(translatedTexts).flatMap(([key, text]) => (texts[key] === text ? [] : [text])),
	)
	const countries = namesOfCountries(code)
	/** `Add to cart: AK-47 | Redline` is a text and a name. */
	function isOwn(words: string): boolean {
		if (isName(words) || own(words) || countries.has(words.replace(/ \+\d+$/, ''))) return true
		// The title of a page: a name and that of the shop.
		const [name = '', ...others] = words.split(' · ')
		if (others.length === 1 && isName(name)) return true
		const colon = words.indexOf(': ')
		return colon > 0 && own(words.slice(0, colon)) && isName(words.slice(colon + 2))
	}
	return (words: string): string | undefined => {
		if (KEY.test(words) && words in shopTexts) return 'is a key'
		if (HOLE.test(words)) return 'has a hole'
		if (BROKEN.test(words)) return 'shows what no person wrote'
		if (code === 'en' || isOwn(words)) return undefined
		return english(words) || ENGLISH_WORDS.test(words) ? 'is English' : undefined
	}
}

/** Some languages keep a country's own name. */
function namesOfCountries(code: string): Set<string> {
	const names = new Intl.DisplayNames(code, { type: 'region', fallback: 'none' })
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
	const codes = letters.flatMap((first) => letters.map((second) => first + second))
	return new Set(codes.flatMap((region) => names.of(region) ?? []))
}

/** Whether a string is one of these texts; placeholders match anything, marks such as `<terms>` split a text. */
function patternsOf(texts: readonly string[]): (words: string) => boolean {
	const pieces = texts.flatMap((text) => text.split(/<[^>]+>/)).map((piece) => piece.trim())
	const whole = new Set(pieces.filter((piece) => piece.length > 1 && !HOLE.test(piece)))
	const sources = pieces
		.filter((piece) => HOLE.test(piece))
		// A text that is little more than placeholders would match any sentence.
		.filter((piece) => piece.replaceAll(/\{\w+\}|[^\p{L}]/gu, '').length > 4)
		.map((piece) =>
			piece
				.split(/\{\w+\}/)
				.map(escaped)
				.join('.+'),
		)
	const filled = new RegExp(`^(?:${sources.join('|')})$`)
	return (words) => whole.has(words) || filled.test(words)
}

export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Names of the games, and texts of the demo shop's sellers and operators: the same in every language. Some are shown
 * in parts, such as the weapon alone.
 */
export async function namesIn(db: Sql): Promise<(words: string) => boolean> {
	const rows = await db.many<{ words: string | null }>(
		`select title as words from item_kinds union select hero from item_kinds union select collection from item_kinds
		union select title from offers union select reason from offer_moves`,
	)
	const names = new Set(rows.flatMap(({ words }) => (words === null ? [] : [words, ...partsOf(words)])))
	return (words) => names.has(words)
}

/** `AK-47 | Redline (Field-Tested)`: `AK-47` and `Redline`. */
function partsOf(title: string): string[] {
	return title.replace(/\s*\([^()]*\)\s*$/, '').split(/\s*\|\s*/)
}
