import { en } from '@skinverse/contract/texts/en'
import { type Wear, wears, wearTexts } from '@skinverse/contract/wear'

/** How a seller names it: the market name without its exterior, and the exterior. */
export interface NamedSkin {
	title: string
	quality: Wear
}

/** `AK-47 | Redline (Field-Tested)`; what has no exterior, such as a knife without a finish, counts as not painted. */
export function skinOf(marketHashName: string): NamedSkin {
	const quality = wears.find((wear) => marketHashName.endsWith(` (${en[wearTexts[wear]]})`))
	if (quality === undefined) return { title: marketHashName, quality: 'not_painted' }
	return { title: marketHashName.slice(0, marketHashName.lastIndexOf(' (')), quality }
}
