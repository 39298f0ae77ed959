import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { accountObstacle } from '@skinverse/contract/entities/account-obstacle'
import { deletionRequest } from '@skinverse/contract/rules/privacy'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'

export type AccountDeletion = ReturnType<typeof useDeleteAccount>

const refused = accountObstacle.array()

export function useDeleteAccount() {
	const { t } = useTranslation()
	const { call, queryClient, session, stored } = useShop()
	const navigate = useNavigate()
	const [obstacles, setObstacles] = useState<ReturnType<typeof refused.parse>>()
	const form = useForm({
		rules: deletionRequest,
		defaultValues: { confirm: '' },
		onRefused(error, isShown) {
			// A new obstacle appeared while the dialog was open.
			if (error instanceof ApiError && error.code === 'account_in_use') {
				return setObstacles(refused.parse(error.body.obstacles))
			}
			if (!isShown) notify.formError(messageOf(error, t('failed_to_delete_account')))
		},
		async send(body) {
			const { message } = await call('POST /user/delete', { body })
			// Pending requests would be refused without a session.
			await queryClient.cancelQueries({ queryKey: [MINE] })
			session.end()
			stored.remove('sell_draft')
			notify.success(message)
			await navigate({ to: '/' })
		},
	})
	return { form, obstacles }
}
