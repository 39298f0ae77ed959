import type { SkinCopy } from '@skinverse/contract/entities/skin'
import type { ReactNode } from 'react'

export interface CopyActions {
	/** The one primary button, for the cheapest copy. */
	buy: (copy: SkinCopy) => ReactNode
	/** The round cart button of every other copy. */
	addToCart: (copy: SkinCopy) => ReactNode
}
