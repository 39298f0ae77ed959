import { WordsProvider } from '@skinverse/web/words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from './use-translation.tsx'

/** Gives the shared components the shop's language. */
export function ShopWords({ children }: { children: ReactNode }) {
	return <WordsProvider value={useTranslation().t}>{children}</WordsProvider>
}
