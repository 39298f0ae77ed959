import { holds } from '@skinverse/contract/texts/en/holds'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../clock-time.ts'
import { useLaterTexts } from '../i18n/use-later-texts.ts'

/** Nothing for an item that is free. */
export function ReservedUntil({ at }: { at: number | undefined }) {
	useLaterTexts(holds)
	const { t, i18n } = useTranslation()
	return at === undefined ? null : t('reserved_until', { time: clockTime(at, i18n.language) })
}
