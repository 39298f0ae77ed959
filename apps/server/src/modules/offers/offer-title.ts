import type { Language, Texts } from '../../platform/texts.ts'

/** An offer of several skins is named after the first one, as an order is. */
export function offerTitle(texts: Texts, language: Language, first: string, more: number): string {
	return more === 0 ? first : texts.of(language, 'order_title_with_more', { title: first, count: more })
}
