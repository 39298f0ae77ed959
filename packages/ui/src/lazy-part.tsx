import { Component, type ComponentType, lazy, type ReactNode } from 'react'

/** The code of a lazy part failed to load. */
class PartError extends Error {
	/** The part loads its code again when it is next rendered. */
	readonly forget: () => void

	constructor(cause: unknown, forget: () => void) {
		super('a part of the page failed to load', { cause })
		this.forget = forget
	}
}

/** Like React's `lazy`, but a `PartBoundary` above it can load it again after a failure. */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	const create = () =>
		lazy(async () => {
			try {
				return { default: await load() }
			} catch (cause) {
				throw new PartError(cause, forget)
			}
		})
	const forget = () => {
		Part = create()
	}
	let Part = create()
	// biome-ignore lint/correctness/noComponentHookFactories: made once per part, at module level, like `lazy`
	return function LazyPart(props) {
		return <Part {...props} />
	}
}

export interface FailedPart {
	/** In a transition what is shown stays until the part is there. */
	retry: () => void
	/** How many retries have failed. */
	failures: number
}

interface PartBoundaryProps {
	/** In place of a part that failed to load. */
	failure: (failed: FailedPart) => ReactNode
	children: ReactNode
}

interface PartBoundaryState {
	error: unknown
	failures: number
}

/** An error boundary for lazy parts that failed to load; other errors go on to the next one. Inside a `Suspense`. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
	override state: PartBoundaryState = { error: undefined, failures: 0 }

	static getDerivedStateFromError(error: unknown): Pick<PartBoundaryState, 'error'> {
		return { error }
	}

	override componentDidCatch(error: unknown): void {
		if (error instanceof PartError) error.forget()
	}

	readonly retry = (): void => {
		this.setState(({ failures }) => ({ error: undefined, failures: failures + 1 }))
	}

	override render(): ReactNode {
		const { error, failures } = this.state
		if (error === undefined) return this.props.children
		if (!(error instanceof PartError)) throw error
		return this.props.failure({ retry: this.retry, failures })
	}
}
