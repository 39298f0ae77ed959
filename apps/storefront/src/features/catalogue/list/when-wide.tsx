import type { ReactNode } from 'react'
import { useIsWide } from '../../../shared/use-is-wide.ts'

/** Beside the list in wide windows; hidden by CSS elsewhere (`max-lg:hidden`). */
export function WhenWide({ children }: { children: ReactNode }) {
	return useIsWide() === false ? null : children
}

/** Above the list in narrow windows; hidden by CSS elsewhere (`lg:hidden`). */
export function WhenNarrow({ children }: { children: ReactNode }) {
	return useIsWide() === true ? null : children
}
