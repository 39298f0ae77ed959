import type { Localizations } from '@skinverse/contract/entities/language'
import type { TextFileChange } from '@skinverse/contract/entities/operator/content-text-file'
import { textForm } from '@skinverse/contract/rules/content'
import { placeholderProblems, type TextProblem } from '@skinverse/contract/text-problems'
import { builtInTexts, isPluralKey, problemsOf, wantedTexts } from '../text-table.ts'
import type { TextLine } from './text-line.ts'

export interface TextPlan {
	changes: TextFileChange[]
	unchanged: number
	empty: number
	/** What operators wrote afterwards; null: the built-in text or the English one is shown again. */
	writes: ReadonlyMap<string, string | null>
}

/** A language in the shop. Maps: a file may call a text `constructor`. */
interface Shop {
	code: string
	english: ReadonlyMap<string, string>
	own: ReadonlyMap<string, string>
	builtIn: ReadonlyMap<string, string>
}

type Refusal = { kind: 'refused'; fault: NonNullable<TextFileChange['fault']>; after: string }
type Write = {
	kind: Exclude<TextFileChange['kind'], 'refused'>
	fault: null
	after: string
	write: string | null
}

/** What a file would change: every line that changes something or cannot be used. */
export function compareTexts(
	code: string,
	written: Localizations,
	{ lines, removesEmpty }: { lines: readonly TextLine[]; removesEmpty: boolean },
): TextPlan {
	const shop = {
		code,
		english: wantedTexts(code),
		own: mapOf(written),
		builtIn: mapOf(builtInTexts(code)),
	}
	const seen = new Set<string>()
	const counts = { unchanged: 0, empty: 0 }
	const planned: { line: TextLine; fate: Refusal | Write }[] = []
	for (const line of lines) {
		const fate = seen.has(line.key) ? refused('twice', line) : fateOf(shop, line, removesEmpty)
		seen.add(line.key)
		if (typeof fate === 'string') counts[fate]++
		else planned.push({ line, fate })
	}
	const writes = new Map(
		planned.flatMap(({ line, fate }) => ('write' in fate ? [[line.key, fate.write]] : [])),
	)
	const after = textsAfter(shop, writes)
	return { ...counts, writes, changes: planned.map(({ line, fate }) => changeOf(shop, line, fate, after)) }
}

function fateOf(shop: Shop, line: TextLine, removesEmpty: boolean): Refusal | Write | 'unchanged' | 'empty' {
	const english = shop.english.get(line.key)
	if (english === undefined) return refused(isPluralKey(line.key) ? 'form_unknown' : 'key_unknown', line)
	if (line.text.trim() === '') return removesEmpty ? removalOf(shop, line.key) : 'empty'
	const parsed = textForm.safeParse({ text: line.text })
	if (!parsed.success) return refused('invalid', line)
	const { text } = parsed.data
	if (text === shownOf(shop, line.key)) return 'unchanged'
	const problems = placeholderProblems(line.key, text, english)
	if (problems.some(({ code }) => code === 'placeholder_unknown')) return refused('placeholder_unknown', line)
	return writeOf(shop, line.key, text)
}

const refused = (fault: Refusal['fault'], { text }: TextLine): Refusal => ({
	kind: 'refused',
	fault,
	after: text,
})

function removalOf({ own, builtIn }: Shop, key: string): Write | 'empty' {
	if (!own.has(key)) return 'empty'
	const after = builtIn.get(key)
	return { kind: after === undefined ? 'removed' : 'restored', fault: null, after: after ?? '', write: null }
}

function writeOf(shop: Shop, key: string, text: string): Write {
	if (text === shop.builtIn.get(key)) return { kind: 'restored', fault: null, after: text, write: null }
	const kind = shownOf(shop, key) === undefined ? 'added' : 'changed'
	return { kind, fault: null, after: text, write: text }
}

const shownOf = ({ own, builtIn }: Shop, key: string) => own.get(key) ?? builtIn.get(key)

function textsAfter(shop: Shop, writes: TextPlan['writes']): Localizations {
	const own = new Map<string, string | null>([...shop.own, ...writes])
	const kept = [...own].flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]))
	return Object.fromEntries([...shop.builtIn, ...kept])
}

function changeOf(shop: Shop, line: TextLine, fate: Refusal | Write, texts: Localizations): TextFileChange {
	const { kind, fault, after } = fate
	const english = shop.english.get(line.key) ?? ''
	return {
		key: line.key,
		kind,
		fault,
		english,
		before: shownOf(shop, line.key) ?? '',
		after,
		problems: problemsAfter(shop.code, line.key, fate, { english, texts }),
		english_changed: english !== '' && line.english !== undefined && line.english.trim() !== english.trim(),
	}
}

/** Only all lines together tell whether a plural is complete. */
function problemsAfter(
	code: string,
	key: string,
	{ kind, fault, after }: Refusal | Write,
	{ english, texts }: { english: string; texts: Localizations },
): TextProblem[] {
	if (fault === 'placeholder_unknown') return placeholderProblems(key, after, english)
	return kind === 'refused' || kind === 'removed' ? [] : problemsOf(code, key, texts)
}

const mapOf = (texts: Localizations): ReadonlyMap<string, string> => new Map(Object.entries(texts))
