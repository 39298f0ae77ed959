import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WhenNear } from './when-near.tsx'

/** The browser's IntersectionObserver: reports whether an element has come near. */
class Observer {
	static margin: string | undefined
	static #tell: ((entries: { isIntersecting: boolean }[]) => void) | undefined

	constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
		Observer.#tell = tell
		Observer.margin = options.rootMargin
	}
	observe() {}
	disconnect() {
		Observer.#tell = undefined
	}

	static get isWatched() {
		return Observer.#tell !== undefined
	}
	static scrollTo(isIntersecting: boolean) {
		act(() => Observer.#tell?.([{ isIntersecting }]))
	}
}

describe('what is shown when it comes near', () => {
	beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer))
	afterEach(() => {
		cleanup()
		vi.unstubAllGlobals()
		vi.restoreAllMocks()
	})

	it('is not even made while it is far, and takes the place of its stand-in for good once it is near', () => {
		const Here = vi.fn(() => <p>Here</p>)
		render(
			<WhenNear placeholder={<p>Soon</p>} aheadPx={200}>
				<Here />
			</WhenNear>,
		)
		expect(Observer.margin).toBe('200px')
		Observer.scrollTo(false)
		expect(Here).not.toHaveBeenCalled()
		expect(screen.getByText('Soon')).toBeTruthy()
		Observer.scrollTo(true)
		expect(screen.getByText('Here')).toBeTruthy()
		expect(screen.queryByText('Soon')).toBeNull()
		expect(Observer.isWatched).toBe(false)
	})

	it('takes nothing else with it where it breaks', () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined)
		const Broken = vi.fn((): never => {
			throw new TypeError('Failed to fetch dynamically imported module')
		})
		render(
			<>
				<h1>The rest of the page</h1>
				<WhenNear placeholder={<p>Soon</p>}>
					<Broken />
				</WhenNear>
			</>,
		)
		Observer.scrollTo(true)
		expect(Broken).toHaveBeenCalled()
		expect(screen.getByRole('heading', { name: 'The rest of the page' })).toBeTruthy()
		expect(screen.queryByText('Soon')).toBeNull()
	})
})
