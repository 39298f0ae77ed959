import { messageOf } from '@skinverse/contract/client/api-error'
import type { Profile } from '@skinverse/contract/entities/profile'
import { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { profileQuery } from '../../shared/session/profile-query.ts'
import { ResendButton } from '../../shared/session/resend-button.tsx'
import { useShop } from '../../shared/shop.ts'

/** Whether the e-mail address still needs verification, and a link to do it. */
export function EmailNotice({ profile }: { profile: Profile }) {
	useLaterTexts(emailVerification)
	const { t } = useTranslation()
	if (profile.pending_email) return <PendingEmail email={profile.pending_email} />
	if (!profile.email) {
		return (
			<Notice tone="lightblue" title={t('email_missing_title')}>
				{t('email_missing_text')}
			</Notice>
		)
	}
	if (profile.email_verified) return null
	return (
		<Notice tone="amber" title={t('problem_email_unverified')}>
			{t('verification_text')}
			<p className="mt-3">
				<ResendButton label="resend_verification_email" />
			</p>
		</Notice>
	)
}

function PendingEmail({ email }: { email: string }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const drop = useMutation({
		mutationFn: () => call('DELETE /user/pending-email'),
		onSuccess: async ({ message }) => {
			notify.success(message)
			await queryClient.invalidateQueries({ queryKey: profileQuery(call).queryKey })
		},
		onError: (error) => notify.error(messageOf(error, t('failed_to_drop_pending_email'))),
	})
	return (
		<Notice tone="lightblue" title={t('pending_email_title')}>
			<span className="wrap-anywhere">{t('pending_email_text', { email })}</span>
			<p className="mt-3 flex flex-wrap gap-2">
				<ResendButton label="resend_link" />
				<Button size="sm" variant="outline" busy={drop.isPending} onClick={() => drop.mutate()}>
					{t('drop_pending_email')}
				</Button>
			</p>
		</Notice>
	)
}
