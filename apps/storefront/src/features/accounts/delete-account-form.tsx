import { TextField } from '@skinverse/web/forms/fields'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import type { AccountDeletion } from './use-delete-account.ts'

export function DeleteAccountForm({ id, form }: { id: string; form: AccountDeletion['form'] }) {
	const { t } = useTranslation()
	const { data: profile } = useProfile()
	const label = profile?.email
		? t('delete_account_confirm_email', { email: profile.email })
		: t('delete_account_confirm_word', { word: t('delete_account_word') })
	return (
		<form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
			<p className="text-sm text-soft">{t('delete_account_text')}</p>
			<TextField
				required
				form={form}
				name="confirm"
				label={label}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
			/>
		</form>
	)
}
