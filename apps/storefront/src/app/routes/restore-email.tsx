import { messageOf } from '@skinverse/contract/client/api-error'
import { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { MailCheck, MailWarning } from 'lucide-react'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MessagePage } from '../../shared/message-page.tsx'
import { useSession, useShop } from '../../shared/shop.ts'

/**
 * Behind the link that is mailed to a replaced address, with its token behind #. It takes a press: programs that look at
 * the links of a mail must not restore anything.
 */
export function RestoreEmailPage() {
	useFormTexts()
	useLaterTexts(emailVerification)
	const { t } = useTranslation()
	const { call, session } = useShop()
	const { authenticated } = useSession()
	const hash = useRouterState({ select: (state) => state.location.hash })
	const token = new URLSearchParams(hash).get('token') ?? ''
	const restore = useMutation({
		mutationFn: () => call('POST /email/restore', { body: { token } }),
		// The restored account may be the one that is signed in here.
		onSuccess: () => (authenticated ? session.check() : undefined),
		onError: (error) => notify.error(messageOf(error, t('failed_to_restore_email'))),
	})
	if (restore.data) {
		return (
			<MessagePage
				tone="green"
				icon={<MailCheck aria-hidden="true" />}
				title={t('restore_email_done_title')}
				actions={
					<Button variant="primary" render={<Link to="/" />}>
						{t('go_back_home')}
					</Button>
				}
			>
				<p role="status">{restore.data.message}</p>
			</MessagePage>
		)
	}
	return (
		<MessagePage
			tone="amber"
			icon={<MailWarning aria-hidden="true" />}
			title={t('restore_email_title')}
			actions={
				<Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate()}>
					{t('restore_email_button')}
				</Button>
			}
		>
			{t('restore_email_text')}
		</MessagePage>
	)
}
