import type { Locator, Page } from 'playwright-core'
import { accessibilityFaults } from '../accessibility.ts'
import { DESKTOP, PHONE } from '../harness.ts'
import { BY_THE_CLOCK, staysWrong, untilStill, visit } from '../settled.ts'
import { LOOK, type Look } from './in-page.ts'
import { escaped, listener, type Texts } from './vocabulary.ts'

export type Width = 'desktop' | 'phone'

export interface Spoken {
	code: string
	texts: Texts
}

const VIEWPORTS = { desktop: DESKTOP, phone: PHONE }
const FORMS = ['', '_one', '_few', '_many', '_other']
const OTHER = { desktop: 'phone', phone: 'desktop' } as const
/** Visits the shop in one language, and records the faults it finds. */
export function createWalker(
	page: Page,
	{ code, texts }: Spoken,
	{ isName, isWhole }: { isName: (words: string) => boolean; isWhole: boolean },
) {
	const faults: string[] = []
	const hear = listener(code, texts, isName)
	let width: Width = 'desktop'

	function say(key: string): string {
		const text = texts[key] ?? texts[`${key}_other`]
		if (text === undefined) throw new Error(`${code} has no text ${key}`)
		return text
	}

	/** With any values for its placeholders, in any of its plural forms. */
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

	async function note(name: string, look: () => Promise<string[]>): Promise<void> {
		const found = await staysWrong(page, look)
		faults.push(...found.map((fault) => `${code}, ${name} at ${VIEWPORTS[width].width} px: ${fault}`))
	}

	return {
		page,
		code,
		faults,
		say,
		be,
		/** Loads a page, and waits until it is hydrated and settled. */
		async load(path: string): Promise<void> {
			await visit(page, path)
			await untilStill(page)
		},
		/** Navigates within the shop, as its links do. */
		async go(path: string): Promise<void> {
			await page.evaluate((to) => history.pushState({}, '', to), path)
			await untilStill(page)
		},
		/**
		 * Inspects the screen at both widths, or at the only one that has it. The markup is the same in every
		 * language, so axe runs only in the one that visits all screens.
		 */
		async see(name: string, only?: Width): Promise<void> {
			if (only) await be(only)
			await note(name, faultsNow)
			if (isWhole) await note(name, () => accessibilityFaults(page))
			if (only) return
			await be(OTHER[width])
			await note(name, faultsNow)
		},
		/** A button by its name in this language. */
		button: (key: string, within: Page | Locator = page) =>
			within.getByRole('button', { name: say(key), exact: true }).first(),
		field: (key: string, within: Page | Locator = page) => within.getByLabel(labelled(say(key))),
		/** A button whose name contains more than the text: a count, or its subject. */
		counting: (key: string, within: Page | Locator = page) =>
			within.getByRole('button', { name: filled(key) }).first(),
		dialog: (key: string) => page.getByRole('dialog', { name: say(key), exact: true }),
		text: (key: string) => page.getByText(say(key), { exact: true }).first().waitFor(),
		/** Closes the topmost modal. */
		async close(): Promise<void> {
			const open = await page.locator('[role=dialog]').count()
			await page.keyboard.press('Escape')
			await page.waitForFunction(
				(before) => document.querySelectorAll('[role=dialog]').length < before,
				open,
				BY_THE_CLOCK,
			)
		},
	}
}

export type Walker = ReturnType<typeof createWalker>

/** A required field's label ends with its mark. */
const labelled = (label: string) => new RegExp(`^${escaped(label)}(?:\\s*\\*)?$`)
