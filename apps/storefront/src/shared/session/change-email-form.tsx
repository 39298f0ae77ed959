import type { Profile } from '@skinverse/contract/entities/profile'
import { emailChange } from '@skinverse/contract/rules/account'
import { Button } from '@skinverse/ui/button'
import { firstField, PasswordField, TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import type { KeyboardEvent } from 'react'
import { useFormTexts } from '../i18n/use-form-texts.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { sayRefusal } from '../refusals.ts'
import { useShop } from '../shop.ts'
import { profileQuery } from './profile-query.ts'

interface ChangeEmailFormProps {
	profile: Profile
	/** After the link was sent to the new address, or without a change. */
	onClose: () => void
}

/** Corrects a mistyped address where the visitor is told to verify it. */
export function ChangeEmailForm({ profile, onClose }: ChangeEmailFormProps) {
	useFormTexts()
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const form = useForm({
		rules: emailChange,
		defaultValues: { email: profile.pending_email ?? profile.email ?? '', cur_password: '' },
		onRefused: sayRefusal(t('failed_to_send_verification_email')),
		async send(body) {
			const { message } = await call('PUT /user/email', { body })
			notify.success(message)
			await queryClient.invalidateQueries({ queryKey: profileQuery(call).queryKey })
			onClose()
		},
	})

	/** Not a form element: the notice may stand inside another form. */
	function submitOnEnter(event: KeyboardEvent): void {
		if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
		event.preventDefault()
		void form.submit()
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
		<div
			role="group"
			aria-label={t('verification_change_email')}
			className="mt-3 grid gap-3 text-left text-ink text-sm"
			onKeyDown={submitOnEnter}
		>
			<TextField
				required
				form={form}
				name="email"
				label={t('verification_new_email')}
				type="email"
				autoComplete="email"
				inputMode="email"
				{...firstField}
			/>
			{profile.has_password && (
				<PasswordField
					required
					form={form}
					name="cur_password"
					label={t('password')}
					autoComplete="current-password"
				/>
			)}
			<div className="flex flex-wrap gap-2">
				<Button size="sm" busy={form.isBusy} busyLabel={t('sending')} onClick={() => void form.submit()}>
					{t('verification_send_link')}
				</Button>
				<Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onClose}>
					{t('cancel')}
				</Button>
			</div>
		</div>
	)
}
