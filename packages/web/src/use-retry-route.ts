import { ApiError } from '@skinverse/contract/client/api-error'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

/** Retries a screen that could not be shown. */
export function useRetryRoute({ error, reset }: ErrorComponentProps): () => void {
	const router = useRouter()
	return () => {
		// A failed dynamic import is not retried by the browser, and a bug stays one: only a page load may help.
		if (!(error instanceof ApiError)) {
			window.location.reload()
			return
		}
		reset()
		void router.invalidate()
	}
}
