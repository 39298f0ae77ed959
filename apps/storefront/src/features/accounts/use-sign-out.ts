import { messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MINE, SIGN_OUT } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'

/** Local state is cleared even if the call fails: the user wants to be signed out. */
export function useSignOut() {
	const { call, queryClient, session, stored } = useShop()
	const { t } = useTranslation()
	const navigate = useNavigate()
	return useMutation({
		mutationKey: SIGN_OUT,
		// Pending requests would be refused without a session.
		onMutate: () => queryClient.cancelQueries({ queryKey: [MINE] }),
		mutationFn: () => call('POST /logout'),
		onError: (error) => notify.error(messageOf(error, t('logout_failed'))),
		onSettled: async () => {
			session.end()
			// Not in `end`: a session that expires leaves the draft for its owner's return.
			stored.remove('sell_draft')
			await navigate({ to: '/' })
		},
	})
}
