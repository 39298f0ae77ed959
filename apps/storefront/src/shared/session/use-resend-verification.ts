import { messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useShop } from '../shop.ts'

const mutationKey = ['resend-verification']

/** Sends the link again, to the pending or unverified address. */
export function useResendVerification() {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const { mutate, isPending } = useMutation({
		mutationKey,
		mutationFn: () => call('POST /email/verify/resend'),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('failed_to_send_verification_email'))),
	})
	return {
		isPending,
		resend(): void {
			// A second click may come before the button shows its busy state: one mail is enough.
			if (queryClient.isMutating({ mutationKey }) === 0) mutate()
		},
	}
}
