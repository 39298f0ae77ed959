import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../shared/notify.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

/** Whoever could not be signed out stays visibly signed in: the session is still open. */
export function useSignOut() {
	const { call, leave } = useOffice()
	const navigate = useNavigate()
	return useMutation({
		mutationFn: () => call('POST /backoffice/logout'),
		onSuccess: async () => {
			leave()
			await navigate({ to: '/sign-in' })
		},
		onError: (error) => {
			// The session had already ended; that is dealt with everywhere alike.
			if (error instanceof ApiError && error.status === 401) return
			notify.error(messageOf(error, t('backoffice_sign_out_failed')))
		},
	})
}
