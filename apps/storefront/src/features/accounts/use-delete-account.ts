import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { accountObstacle } from '@skinverse/contract/entities/account-obstacle'
import { deletionRequest } from '@skinverse/contract/rules/privacy'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { placeErrors } from '../../shared/forms/place-errors.ts'
import { useSingleSubmit } from '../../shared/forms/use-single-submit.ts'
import { notify } from '../../shared/notify.ts'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'

export type AccountDeletion = ReturnType<typeof useDeleteAccount>

const refused = accountObstacle.array()

export function useDeleteAccount() {
	const { t } = useTranslation()
	const { call, queryClient, session } = useShop()
	const navigate = useNavigate()
	const form = useForm({ resolver: zodResolver(deletionRequest), defaultValues: { confirm: '' } })
	const [obstacles, setObstacles] = useState<ReturnType<typeof refused.parse>>()

	const submit = form.handleSubmit(async (body) => {
		try {
			const { message } = await call('POST /user/delete', { body })
			// What is still being asked for would come back as a refusal.
			await queryClient.cancelQueries({ queryKey: [MINE] })
			session.end()
			notify.success(message)
			await navigate({ to: '/' })
		} catch (error) {
			const isPlaced = placeErrors(error, form.setError, (name) => (name === 'confirm' ? name : undefined))
			// Something began since the dialog was opened.
			if (error instanceof ApiError && error.code === 'account_in_use') {
				return setObstacles(refused.parse(error.body.obstacles))
			}
			if (!isPlaced) notify.formError(messageOf(error, t('failed_to_delete_account')))
		}
	})

	return { form, submit: useSingleSubmit(submit), isBusy: form.formState.isSubmitting, obstacles }
}
