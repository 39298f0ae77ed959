import type { FocusMemory } from './focus-memory.ts'

export type ModalEntry<Name extends PropertyKey, Props> = {
	id: number
	name: Name
	props: Props
	open: boolean
	/** Its closing animation is over: it is removed as soon as nothing is above it. */
	gone: boolean
	/** What had the focus when it was opened. */
	opener: FocusMemory | null
}

type Entry = ModalEntry<PropertyKey, unknown>

/** Opens on top; a modal that is already open keeps its position and gets the new props. */
export function pushModal<E extends Entry>(stack: readonly E[], entry: E): E[] {
	const standing = stack.find((other) => other.name === entry.name && other.open)
	if (!standing) return [...stack, entry]
	return stack.map((other) => (other === standing ? { ...other, props: entry.props } : other))
}

export function closeModals<E extends Entry>(stack: readonly E[], isMeant: (entry: E) => boolean): E[] {
	return stack.map((entry) => (entry.open && isMeant(entry) ? { ...entry, open: false } : entry))
}

/**
 * Removes closed modals from the top down only: those above are mounted inside those below, and removing a lower one
 * would lose their state.
 */
export function sweepModals<E extends Entry>(stack: readonly E[], goneId: number): E[] {
	const marked = stack.map((entry) => (entry.id === goneId && !entry.open ? { ...entry, gone: true } : entry))
	return marked.slice(0, marked.findLastIndex((entry) => !entry.gone) + 1)
}
