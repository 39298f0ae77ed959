import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SIGN_OUT, useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

/** If the sign-out fails, the operator stays visibly signed in: the session is still open. */
export function useSignOut() {
	const { call, leave } = useOffice()
	const navigate = useNavigate()
	return useMutation({
		mutationKey: SIGN_OUT,
		mutationFn: () => call('POST /backoffice/logout').catch(ignoreEnded),
		onSuccess: async () => {
			leave()
			await navigate({ to: '/sign-in' })
		},
		onError: (error) => notify.error(messageOf(error, t('backoffice_sign_out_failed'))),
	})
}

/** A session that had already ended is fine. */
function ignoreEnded(error: unknown): void {
	if (!(error instanceof ApiError && error.status === 401)) throw error
}
