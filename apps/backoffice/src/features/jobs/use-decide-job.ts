import { messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

interface Decision {
	id: string
	decision: 'retry' | 'discard'
}

export function useDecideJob() {
	const { call } = useOffice()
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: ({ id, decision }: Decision) =>
			decision === 'retry'
				? call('POST /backoffice/jobs/{id}/retry', { params: { id } })
				: call('POST /backoffice/jobs/{id}/discard', { params: { id } }),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('an_error_occurred'))),
		// After a refusal too: another operator may have decided meanwhile.
		onSettled: () =>
			Promise.all([
				queryClient.invalidateQueries({ queryKey: ['jobs'] }),
				queryClient.invalidateQueries({ queryKey: ['today'] }),
			]),
	})
}
