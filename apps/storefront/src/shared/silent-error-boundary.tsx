import { Component, type ReactNode } from 'react'

/** An error boundary for an optional part of a page: if it fails or its code does not load, the rest stays. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false }

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true }
	}

	override render(): ReactNode {
		return this.state.isBroken ? null : this.props.children
	}
}
