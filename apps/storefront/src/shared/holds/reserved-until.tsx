import { holds } from '@skinverse/contract/texts/en/holds'
import { clockTime } from '../clock-time.ts'
import { useLaterTexts } from '../i18n/use-later-texts.ts'
import { useTranslation } from '../i18n/use-translation.tsx'

/** Nothing for an item that is free. */
export function ReservedUntil({ at }: { at: number | undefined }) {
	useLaterTexts(holds)
	const { t, language } = useTranslation()
	return at === undefined ? null : t('reserved_until', { time: clockTime(at, language) })
}
