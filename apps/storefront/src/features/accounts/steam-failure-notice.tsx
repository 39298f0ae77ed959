import type { SteamFailure } from '@skinverse/contract/steam-failures'
import { authForms as texts } from '@skinverse/contract/texts/en/auth-forms'
import { Notice } from '@skinverse/ui/notice'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

const MILD: readonly SteamFailure[] = ['steam_canceled', 'problem_confirmation_required']

/** Cancelling at Steam is not an error; everything else is. */
export function SteamFailureNotice({ failure, className }: { failure: SteamFailure; className?: string }) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const tone = MILD.includes(failure) ? 'amber' : 'red'
	return <Notice role="alert" tone={tone} title={t(failure)} className={className} />
}
