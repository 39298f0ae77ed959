import type { SteamFailure } from '@skinverse/contract/steam-failures'
import { Notice } from '@skinverse/ui/notice'
import { useTranslation } from 'react-i18next'

const MILD: readonly SteamFailure[] = ['steam_canceled', 'problem_confirmation_required']

/** Cancelling at Steam is not an error; everything else is. */
export function SteamFailureNotice({ failure, className }: { failure: SteamFailure; className?: string }) {
	const { t } = useTranslation()
	const tone = MILD.includes(failure) ? 'amber' : 'red'
	return <Notice role="alert" tone={tone} title={t(failure)} className={className} />
}
