import { wearLabel } from '@skinverse/contract/wear'
import type { TFunction } from 'i18next'

/** `field_tested` in the shop's language. */
export function wearText(exterior: string, t: TFunction): string {
	const label = wearLabel(exterior)
	return 'key' in label ? t(label.key) : label.raw
}
