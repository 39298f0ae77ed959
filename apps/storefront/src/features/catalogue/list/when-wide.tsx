import type { ReactNode } from 'react'
import { useIsWide } from './use-is-wide.ts'

/** Beside the list, where there is room; it brings the style that hides it elsewhere (`max-lg:hidden`). */
export function WhenWide({ children }: { children: ReactNode }) {
	return useIsWide() === false ? null : children
}

/** Above the list, where there is no room beside it; it brings the style that hides it elsewhere (`lg:hidden`). */
export function WhenNarrow({ children }: { children: ReactNode }) {
	return useIsWide() === true ? null : children
}
