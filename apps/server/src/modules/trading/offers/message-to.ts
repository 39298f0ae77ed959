import type { TextKey } from '@skinverse/contract/texts/en'
import type { Round } from './round.ts'

/** Steam's limit. */
const MESSAGE_CHARS = 128

/** In the partner's language. The texts begin with the code, so that a long name of the shop cuts off nothing needed. */
export function messageTo(
	{ context: { platform, content } }: Round,
	languageId: number | null,
	key: TextKey,
	values: Readonly<Record<string, string | number>>,
): string {
	const language = content.languages.byId(languageId ?? 0) ?? content.languages.fallback()
	return platform.texts.of(language, key, { brand: platform.config.brand, ...values }).slice(0, MESSAGE_CHARS)
}
