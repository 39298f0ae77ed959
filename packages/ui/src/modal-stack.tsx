import {
	type ComponentType,
	createContext,
	type ReactNode,
	Suspense,
	use,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { rememberFocus } from './focus-memory.ts'
import { type FailedPart, PartBoundary } from './lazy-part.tsx'
import type { ModalFrameProps } from './modal-frame.tsx'
import { closeModals, type ModalEntry, pushModal, sweepModals } from './modal-stack-state.ts'

/** Spread it into the modal's `Dialog` or `Sheet`. */
export type ModalBinding = Pick<ModalFrameProps, 'open' | 'onOpenChange' | 'onClosed' | 'opener' | 'above'>

/** The props of a component in the stack. */
export type ModalProps<Props = object> = Props & { modal: ModalBinding }

type Registry<Modals> = { [Name in keyof Modals]: ComponentType<ModalProps<Modals[Name]>> }

/** Props may be omitted if none is required. */
type OpenArgs<Props> = object extends Props ? [props?: Props] : [props: Props]

export type ModalStack<Modals> = {
	open: <Name extends keyof Modals>(name: Name, ...args: OpenArgs<Modals[Name]>) => void
	close: (name: keyof Modals) => void
	closeAll: () => void
}

type ProviderProps<Modals> = {
	modals: Registry<Modals>
	children: ReactNode
	/** Shown while a lazy modal loads. */
	fallback?: ReactNode
	/** In place of a `lazyPart` that failed to load. */
	failure: ModalFailure
}

type ModalFailure = ComponentType<FailedPart & { onClose: () => void }>

/** What replaces a modal has no closing animation: it is gone at once. */
function FailedModal({
	modal,
	failure: Failure,
	...failed
}: FailedPart & ModalProps<{ failure: ModalFailure }>) {
	const { open, onOpenChange, onClosed, above } = modal
	useEffect(() => {
		if (!open) onClosed?.()
	})
	return (
		<>
			{open && <Failure {...failed} onClose={() => onOpenChange(false)} />}
			{above}
		</>
	)
}

export function createModalStack<Modals extends { [Name in keyof Modals]: object }>() {
	type Entry = ModalEntry<keyof Modals, Modals[keyof Modals]>

	const ActionsContext = createContext<ModalStack<Modals> | null>(null)
	const OpenNamesContext = createContext<readonly (keyof Modals)[]>([])

	// biome-ignore lint/correctness/noComponentHookFactories: made once per application, at module level, like a context
	function ModalStackProvider({ modals, children, fallback = null, failure }: ProviderProps<Modals>) {
		const [stack, setStack] = useState<readonly Entry[]>([])
		const nextId = useRef(1)

		const open = useCallback(<Name extends keyof Modals>(name: Name, ...args: OpenArgs<Modals[Name]>) => {
			// Props are omitted only if none is required: then the empty object is valid.
			const props = { ...args[0] } as Modals[Name]
			const id = nextId.current++
			const opener = rememberFocus()
			setStack((current) => pushModal<Entry>(current, { id, name, props, open: true, gone: false, opener }))
		}, [])
		const actions = useMemo<ModalStack<Modals>>(
			() => ({
				open,
				close: (name) => setStack((current) => closeModals(current, (entry) => entry.name === name)),
				closeAll: () => setStack((current) => closeModals(current, () => true)),
			}),
			[open],
		)
		const openNames = useMemo(() => stack.filter((entry) => entry.open).map((entry) => entry.name), [stack])

		const above = (index: number): ReactNode => {
			const entry = stack[index]
			if (!entry) return null
			const Modal: ComponentType<ModalProps<Modals[keyof Modals]>> = modals[entry.name]
			const binding: ModalBinding = {
				open: entry.open,
				onOpenChange: (next) => {
					if (!next) setStack((current) => closeModals(current, (other) => other.id === entry.id))
				},
				onClosed: () => setStack((current) => sweepModals(current, entry.id)),
				opener: entry.opener,
				above: above(index + 1),
			}
			return (
				<Suspense key={entry.id} fallback={fallback}>
					<PartBoundary failure={(failed) => <FailedModal {...failed} modal={binding} failure={failure} />}>
						<Modal {...entry.props} modal={binding} />
					</PartBoundary>
				</Suspense>
			)
		}

		return (
			<ActionsContext value={actions}>
				<OpenNamesContext value={openNames}>
					{children}
					{above(0)}
				</OpenNamesContext>
			</ActionsContext>
		)
	}

	/** Opens and closes modals; stable, so that using it causes no re-render. */
	// biome-ignore lint/correctness/noComponentHookFactories: made once per application, at module level, like a context
	function useModals(): ModalStack<Modals> {
		const actions = use(ActionsContext)
		if (!actions) throw new Error('useModals needs a ModalStackProvider above it')
		return actions
	}

	// biome-ignore lint/correctness/noComponentHookFactories: made once per application, at module level, like a context
	function useOpenModals(): readonly (keyof Modals)[] {
		return use(OpenNamesContext)
	}

	return { ModalStackProvider, useModals, useOpenModals }
}
