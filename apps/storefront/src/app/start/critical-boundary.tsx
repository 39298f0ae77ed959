import { shopTexts } from '@skinverse/contract/texts/shop'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Component, type ReactNode } from 'react'

/** The outermost error boundary; it uses the built-in texts, as nothing else can be relied on. */
export class CriticalBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
	override state = { broken: false }

	static getDerivedStateFromError(): { broken: boolean } {
		return { broken: true }
	}

	override render(): ReactNode {
		if (!this.state.broken) return this.props.children
		return (
			<main className="grid min-h-dvh place-items-center p-4" role="alert">
				<EmptyState
					level={1}
					bare
					drawing="error"
					title={shopTexts.a_critical_error_occurred}
					action={<Button onClick={() => window.location.reload()}>{shopTexts.reload_page}</Button>}
				/>
			</main>
		)
	}
}
