import type { Texts } from './translate.ts'
import { useTranslation } from './use-translation.tsx'

/** Adds the built-in English of a lazy-loaded screen. Called before the screen renders. */
export function useLaterTexts(texts: Texts): void {
	useTranslation().i18n.addEnglish(texts)
}
