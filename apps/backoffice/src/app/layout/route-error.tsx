import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { LoadError } from '../../shared/load-error.tsx'

/** One screen broke, or the server could not be asked who is here. */
export function RouteError({ error, reset }: ErrorComponentProps) {
	const router = useRouter()

	function tryAgain(): void {
		reset()
		void router.invalidate()
	}

	return (
		<div className="mx-auto max-w-160 px-4 py-16">
			<LoadError level={1} error={error} onRetry={tryAgain} />
		</div>
	)
}
