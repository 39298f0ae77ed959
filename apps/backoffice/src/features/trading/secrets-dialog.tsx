import { MAX_TRADE_ACCOUNT_NAME_CHARS, tradeAccountForm } from '@skinverse/contract/rules/trading'
import { PasswordField, TextField } from '@skinverse/web/forms/fields'
import { useNavigate } from '@tanstack/react-router'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

interface SecretsDialogProps {
	/** Undefined: a new account. */
	account?: { id: number; name: string }
	onClose: () => void
}

/** A new account, or new secrets of a known one. */
export function SecretsDialog({ account, onClose }: SecretsDialogProps) {
	const { call } = useOffice()
	const navigate = useNavigate()
	const form = useDecisionForm({
		rules: tradeAccountForm,
		defaultValues: {
			name: account?.name ?? '',
			login: '',
			password: '',
			shared_secret: '',
			identity_secret: '',
		},
		async save(body) {
			if (account !== undefined) {
				const params = { id: String(account.id) }
				return call('PUT /backoffice/trading/accounts/{id}/secrets', { params, body })
			}
			const answer = await call('POST /backoffice/trading/accounts', { body })
			void navigate({ to: '/trading/$id', params: { id: String(answer.account_id) } })
			return answer
		},
		onSaved: onClose,
	})
	const texts =
		account === undefined
			? {
					title: t('office_trading_add_title'),
					text: t('office_trading_add_text'),
					confirm: t('office_trading_add'),
					confirming: t('office_trading_adding'),
				}
			: {
					title: `${t('office_trading_rotate')}: ${account.name}`,
					text: t('office_trading_rotate_text'),
					confirm: t('office_trading_rotate'),
					confirming: t('office_trading_rotating'),
				}
	return (
		<EditDialog {...texts} form={form} onClose={onClose}>
			{account === undefined && (
				<TextField
					required
					form={form}
					name="name"
					label={t('office_trading_name')}
					autoComplete="off"
					maxLength={MAX_TRADE_ACCOUNT_NAME_CHARS}
				/>
			)}
			<TextField required form={form} name="login" label={t('office_trading_login')} autoComplete="off" />
			<PasswordField
				required
				form={form}
				name="password"
				label={t('office_trading_password')}
				autoComplete="new-password"
			/>
			<PasswordField
				required
				form={form}
				name="shared_secret"
				label={t('office_trading_shared_secret')}
				hint={t('office_trading_shared_secret_hint')}
				autoComplete="new-password"
			/>
			<PasswordField
				required
				form={form}
				name="identity_secret"
				label={t('office_trading_identity_secret')}
				hint={t('office_trading_identity_secret_hint')}
				autoComplete="new-password"
			/>
		</EditDialog>
	)
}
