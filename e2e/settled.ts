import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

declare global {
	interface Window {
		/** The scroll position before scrolling to lazy parts. */
		leftAt?: number
		/** The router of a page, as it is exposed to developer tools. */
		__TSR_ROUTER__?: {
			/** The pending or current screen. */
			latestLocation: { href: string }
			state: { status: 'idle' | 'pending'; resolvedLocation?: { href: string } }
		}
	}
}

/** How long a transient state may look wrong on a busy machine. */
const SETTLED_WITHIN_MS = process.env.PATIENT_TESTS === '1' ? 15_000 : 3_000
/** Not counted in frames, of which a busy machine may paint few. */
export const BY_THE_CLOCK = { polling: 50 }

/** Opens a page of the shop and waits for its hydration, so that no press or input is lost. */
export async function visit(page: Page, path: string): Promise<Response | null> {
	const answer = await page.goto(path)
	await untilAlive(page)
	return answer
}

/** The server's markup looks complete before it is hydrated. */
export async function untilAlive(page: Page): Promise<void> {
	const isAlive = () => {
		const root = document.getElementById('root')
		const parts = [...(root?.querySelectorAll('button, input, select, textarea') ?? [])]
		const areAlive = parts.every((part) => Object.keys(part).some((name) => name.startsWith('__react')))
		return parts.length > 0 && areAlive
	}
	await page.waitForFunction(isAlive, undefined, BY_THE_CLOCK)
}

/**
 * Waits until nothing loads and nothing moves: the screen matches the URL, without a skeleton or a spinner. Lazy
 * parts are scrolled to; a spinner without a name is decorative.
 */
export async function untilStill(page: Page): Promise<void> {
	if (await page.evaluate(() => document.getElementById('root') !== null)) await untilAlive(page)
	await expect.poll(() => page.evaluate(whatIsOnItsWay), { timeout: PATIENCE_MS }).toBe('')
}

/** Runs in the page: why it is not settled. */
function whatIsOnItsWay(): string {
	const { state, latestLocation } = window.__TSR_ROUTER__ ?? {}
	if (state?.status === 'pending' || state?.resolvedLocation?.href !== latestLocation?.href)
		return `the way to ${latestLocation?.href}`
	const waiting = '.animate-shimmer, [role=status] .animate-spin, [aria-busy=true]'
	const first = [...document.querySelectorAll(waiting)].find((element) =>
		element.checkVisibility({ visibilityProperty: true }),
	)
	if (first) {
		const { top, bottom } = first.getBoundingClientRect()
		if (bottom <= 0 || top >= window.innerHeight) {
			window.leftAt ??= window.scrollY
			first.scrollIntoView({ block: 'center' })
		}
		return `waiting: ${first.outerHTML.slice(0, 200)}`
	}
	const moving = document
		.getAnimations()
		.find(
			({ playState, effect }) =>
				playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
		)
	if (moving) return `moving: ${moving.id || moving.constructor.name}`
	if (document.fonts.status === 'loading') return 'fonts'
	if (!document.querySelector('h1')) return 'no heading'
	if (window.leftAt !== undefined) window.scrollTo(0, window.leftAt)
	window.leftAt = undefined
	return ''
}

/** By then a page has painted pending changes and run its observers. */
export const twoFrames = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
	)

/** A fault during a transition is none: a screen is checked until it is right, or stays wrong. */
export async function staysWrong(
	page: Page,
	look: () => Promise<string[]>,
	withinMs = SETTLED_WITHIN_MS,
): Promise<string[]> {
	const end = performance.now() + withinMs
	for (let isSecondLook = false; ; isSecondLook = true) {
		await untilStill(page)
		const found = await look()
		if (found.length === 0 || (isSecondLook && performance.now() > end)) return found
	}
}
