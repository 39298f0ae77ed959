import { wearLabel } from '@skinverse/contract/wear'
import type { Translate } from '../../shared/i18n/translate.ts'

/** `field_tested` in the shop's language. */
export function wearText(exterior: string, t: Translate): string {
	const label = wearLabel(exterior)
	return 'key' in label ? t(label.key) : label.raw
}
