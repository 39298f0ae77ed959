import type { OfferLine } from '@skinverse/contract/entities/offer'
import { wearTexts } from '@skinverse/contract/wear'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** `Field-Tested · Float 0.1534` */
export function useLineText(): (line: OfferLine) => string {
	const { t } = useTranslation()
	return ({ quality, float_value: float }) =>
		[t(wearTexts[quality]), float === null ? undefined : t('offer_float', { float: String(float) })]
			.filter((part) => part !== undefined)
			.join(' · ')
}

/** Of one skin its exterior and float, of several how many they are. */
export function useLinesText(lines: readonly OfferLine[]): string {
	const { t } = useTranslation()
	const lineText = useLineText()
	const [first] = lines
	return first && lines.length === 1 ? lineText(first) : t('offer_skins', { count: lines.length })
}
