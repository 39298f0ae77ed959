import { en } from '@skinverse/contract/texts/en'
import { type Wear, wearTexts } from '@skinverse/contract/wear'

/** What the catalogue may call a skin: its titles contain the wear, `AK-47 | Redline (Field-Tested)`. */
export function kindTitles(title: string, quality: Wear): string[] {
	return [title, `${title} (${en[wearTexts[quality]]})`]
}
