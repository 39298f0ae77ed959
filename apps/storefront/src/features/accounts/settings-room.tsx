import { messageOf } from '@skinverse/contract/client/api-error'
import type { SteamFailure } from '@skinverse/contract/steam-failures'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { AccountSkeleton } from '../../shared/account-skeleton.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { ActivitySection } from './activity-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { FactorResetNotice } from './factors/factor-reset-notice.tsx'
import { TwoStepSection } from './factors/two-step-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SteamFailureNotice } from './steam-failure-notice.tsx'
import { SteamSection } from './steam-section.tsx'
import { useSecurityTexts } from './use-security-texts.ts'

/** The account's first tab: personal information and the ways to sign in. */
export default function SettingsRoom({ steamFailure }: { steamFailure?: SteamFailure }) {
	useSecurityTexts()
	const { t } = useTranslation()
	const { data: profile, error, refetch } = useProfile()
	if (!profile && error) {
		return (
			<EmptyState
				drawing="error"
				title={messageOf(error, t('failed_to_load_profile_data'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		)
	}
	if (!profile) return <AccountSkeleton tab="personal" />
	return (
		<>
			{steamFailure && <SteamFailureNotice failure={steamFailure} className="mb-6" />}
			<FactorResetNotice className="mb-6" />
			<div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr] lg:grid-rows-[auto_1fr]">
				<PersonalForm profile={profile} />
				<div className="grid min-w-0 gap-6 lg:row-span-2">
					<PasswordForm key={String(profile.has_password)} profile={profile} />
					<TwoStepSection profile={profile} />
					<SteamSection profile={profile} asksToConfirm={steamFailure === 'problem_confirmation_required'} />
					<DevicesSection />
				</div>
				<ActivitySection />
				<PrivacySection />
			</div>
		</>
	)
}
