import { Component, type ReactNode } from 'react'

/** For what a page can do without: where it breaks, or its code does not come, the rest stays. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false }

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true }
	}

	override render(): ReactNode {
		return this.state.isBroken ? null : this.props.children
	}
}
