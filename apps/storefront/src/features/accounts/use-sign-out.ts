import { messageOf } from '@skinverse/contract/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'

/** Local state is cleared even if the call fails: whoever wants to leave has left. */
export function useSignOut() {
	const { call, session } = useShop()
	const { t } = useTranslation()
	const navigate = useNavigate()
	return useMutation({
		mutationFn: () => call('POST /logout'),
		onError: (error) => notify.error(messageOf(error, t('logout_failed'))),
		onSettled: async () => {
			session.end()
			await navigate({ to: '/' })
		},
	})
}
