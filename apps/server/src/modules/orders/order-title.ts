import type { Language, Texts } from '../../platform/texts.ts'

/** An order of several items is named after the first one. */
export function titleOf(texts: Texts, items: readonly { title: string }[], language: Language): string {
	const title = items[0]?.title ?? ''
	if (items.length <= 1) return title
	return texts.of(language, 'order_title_with_more', { title, count: items.length - 1 })
}
