import type { Locator, Page } from 'playwright-core'
import { accessibilityFaults } from '../accessibility.ts'
import { DESKTOP, PHONE } from '../harness.ts'
import { LOOK, type Look } from './in-page.ts'
import { escaped, listener, type Texts } from './vocabulary.ts'

export type Width = 'desktop' | 'phone'

export interface Spoken {
	code: string
	texts: Texts
}

const VIEWPORTS = { desktop: DESKTOP, phone: PHONE }
const FORMS = ['', '_one', '_few', '_many', '_other']
/** By then a screen stands still, on a machine that has other things to do as well. */
const SETTLED_WITHIN_MS = 5_000
const OTHER = { desktop: 'phone', phone: 'desktop' } as const
/** Colours are the same in every language: the walk through the German shop, which is always whole, keeps this rule. */
const SAME_EVERYWHERE = ['color-contrast']

/** Somebody who goes through the shop in one language, and writes down what is wrong on the way. */
export function createWalker(page: Page, { code, texts }: Spoken, isName: (words: string) => boolean) {
	const faults: string[] = []
	const hear = listener(code, texts, isName)
	let width: Width = 'desktop'

	function say(key: string): string {
		const text = texts[key] ?? texts[`${key}_other`]
		if (text === undefined) throw new Error(`${code} has no text ${key}`)
		return text
	}

	/** Whatever its placeholders stand for, in any of its plural forms. */
	function filled(key: string): RegExp {
		const forms = FORMS.flatMap((form) => texts[key + form] ?? [])
		return new RegExp(
			`^(?:${forms
				.map((text) =>
					text
						.split(/\{\w+\}/)
						.map(escaped)
						.join('.+'),
				)
				.join('|')})`,
		)
	}

	async function be(wanted: Width): Promise<void> {
		if (wanted === width) return
		width = wanted
		await page.setViewportSize(VIEWPORTS[wanted])
	}

	async function faultsNow(): Promise<string[]> {
		const { words, misfits } = await page.evaluate<Look>(LOOK)
		const unfit = misfits.filter(({ words: text }) => !isName(text))
		const unheard = words.flatMap((text) => ({ words: text, fault: hear(text) ?? '' }))
		return [...unfit, ...unheard.filter(({ fault }) => fault !== '')].map(
			({ words: text, fault }) => `“${text}” ${fault}`,
		)
	}

	/** What is wrong only while something moves or comes is no fault: it is looked at until it is right, or stays. */
	async function note(name: string, look: () => Promise<string[]>): Promise<void> {
		const end = performance.now() + SETTLED_WITHIN_MS
		let found = await look()
		while (found.length > 0 && performance.now() < end) {
			await untilComplete(page)
			found = await look()
		}
		faults.push(...found.map((fault) => `${code}, ${name} at ${VIEWPORTS[width].width} px: ${fault}`))
	}

	return {
		page,
		code,
		faults,
		say,
		be,
		/** Loads a page, and waits until it is alive and nothing of it is still to come. */
		async load(path: string): Promise<void> {
			await page.goto(path)
			await untilAlive(page)
			await untilComplete(page)
		},
		/** Goes on within the shop, as its links do. */
		async go(path: string): Promise<void> {
			await page.evaluate((to) => history.pushState({}, '', to), path)
			await untilComplete(page)
		},
		/** Looks at what is there at both widths, or at the only one that has it, and lets axe look once. */
		async see(name: string, only?: Width): Promise<void> {
			if (only) await be(only)
			await untilComplete(page)
			await note(name, faultsNow)
			await note(name, () => accessibilityFaults(page, code === 'de' ? [] : SAME_EVERYWHERE))
			if (only) return
			await be(OTHER[width])
			await untilComplete(page)
			await note(name, faultsNow)
		},
		/** A button by the name it has in this language. */
		button: (key: string, within: Page | Locator = page) =>
			within.getByRole('button', { name: say(key), exact: true }).first(),
		field: (key: string, within: Page | Locator = page) => within.getByLabel(labelled(say(key))),
		/** A button whose name says more than the text alone: a count, or what it is about. */
		counting: (key: string, within: Page | Locator = page) =>
			within.getByRole('button', { name: filled(key) }).first(),
		dialog: (key: string) => page.getByRole('dialog', { name: say(key), exact: true }),
		text: (key: string) => page.getByText(say(key), { exact: true }).first().waitFor(),
		/** Closes the topmost modal. */
		async close(): Promise<void> {
			const open = await page.locator('[role=dialog]').count()
			await page.keyboard.press('Escape')
			await page.waitForFunction((before) => document.querySelectorAll('[role=dialog]').length < before, open)
		},
	}
}

export type Walker = ReturnType<typeof createWalker>

/** A required field's label goes on with its mark. */
const labelled = (label: string) => new RegExp(`^${escaped(label)}(?:\\s*\\*)?$`)

/**
 * Nothing that is still on its way is shown: no skeleton and no spinner. What comes only when it is near is
 * gone to; a spinner without a name is a drawing, which stays.
 */
function untilComplete(page: Page) {
	return page.waitForFunction(() => {
		const waiting = '.animate-shimmer, [role=status] .animate-spin, [aria-busy=true]'
		const first = [...document.querySelectorAll(waiting)].find((element) =>
			element.checkVisibility({ visibilityProperty: true }),
		)
		if (first || !document.querySelector('h1')) {
			first?.scrollIntoView({ block: 'center' })
			return false
		}
		window.scrollTo(0, 0)
		return true
	})
}

/** The server's markup looks complete before anything in it can be pressed. */
function untilAlive(page: Page) {
	return page.waitForFunction(() =>
		Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')),
	)
}
