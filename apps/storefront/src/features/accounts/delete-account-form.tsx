import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../shared/forms/field-text.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import type { AccountDeletion } from './use-delete-account.ts'

export function DeleteAccountForm({ id, deletion }: { id: string; deletion: AccountDeletion }) {
	const { t } = useTranslation()
	const { data: profile } = useProfile()
	const { form, submit } = deletion
	const label = profile?.email
		? t('delete_account_confirm_email', { email: profile.email })
		: t('delete_account_confirm_word', { word: t('delete_account_word') })
	return (
		<form id={id} noValidate onSubmit={submit} className="grid gap-4">
			<p className="text-sm text-soft">{t('delete_account_text')}</p>
			<Field required label={label} error={fieldText(t, form.formState.errors.confirm)}>
				<TextInput
					{...form.register('confirm')}
					required
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
			</Field>
		</form>
	)
}
