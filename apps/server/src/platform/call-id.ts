import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Whatever `work` does, also later on, is done for the call with this id: the log names it on every line. */
export function inCall<T>(id: string, work: () => T): T {
	return ids.run(id, work)
}

/** Undefined outside of calls: in jobs, timers and listeners. */
export function callId(): string | undefined {
	return ids.getStore()
}

/**
 * For listeners of what outlives the call that happened to start it, as a connection of the pool does: they would
 * name that call for ever.
 */
export function outsideCalls<A extends unknown[]>(listener: (...given: A) => void): (...given: A) => void {
	return (...given) => ids.exit(() => listener(...given))
}
