import { ApiError } from '@skinverse/contract/client/api-error'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

/** Tries a screen again that could not be shown. */
export function useRetryRoute({ error, reset }: ErrorComponentProps): () => void {
	const router = useRouter()
	return () => {
		// Code that did not come is not fetched again, and a bug stays one: only a new page may mend those.
		if (!(error instanceof ApiError)) {
			window.location.reload()
			return
		}
		reset()
		void router.invalidate()
	}
}
