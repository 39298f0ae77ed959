import { useRetryRoute } from '@skinverse/web/use-retry-route.ts'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { LoadError } from '../../shared/load-error.tsx'

/** One screen failed, or the session check could not reach the server. */
export function RouteError(failed: ErrorComponentProps) {
	return (
		<div className="mx-auto max-w-160 px-4 py-16">
			<LoadError level={1} error={failed.error} onRetry={useRetryRoute(failed)} />
		</div>
	)
}
