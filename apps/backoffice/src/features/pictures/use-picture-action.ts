import { messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useReload } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

/** An action of a row, or of the whole list: without a dialog that could show its error. */
export function usePictureAction<Input>(act: (input: Input) => Promise<{ message: string }>) {
	const reload = useReload()
	return useMutation({
		mutationFn: act,
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('an_error_occurred'))),
		// After a refusal too: the picture may have been fetched meanwhile.
		onSettled: reload,
	})
}
