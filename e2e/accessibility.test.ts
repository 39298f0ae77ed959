import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, COLOUR_RULES } from './accessibility.ts'
import { type LiveShop, openBrowser } from './harness.ts'
import { expectAccessible } from './looks.ts'
import { staysWrong } from './settled.ts'

let newPage: LiveShop['newPage']
beforeAll(async () => {
	newPage = openBrowser('http://127.0.0.1:1')
})

async function pageWith(content: string): Promise<Page> {
	const page = await newPage()
	await page.setContent(
		`<html lang="en"><title>A page</title><main><h1>A heading</h1>${content}</main></html>`,
	)
	return page
}

const rulesOf = (faults: string[]) => faults.map((fault) => fault.split(':')[0])

test('axe reports the faults of a page and nothing else', async () => {
	expect(await accessibilityFaults(await pageWith(''))).toEqual([])
	const page = await pageWith('<img src="data:,"><p style="color: #ddd">pale</p>')
	const faults = await accessibilityFaults(page)
	expect(rulesOf(faults)).toEqual(['color-contrast', 'image-alt'])
})

test('the rules about colours find what a look can break, and leave out the rest', async () => {
	const page = await pageWith(`
		<img src="data:,"><p style="color: #ddd">pale</p>
		<p style="color: #000">A text and <a href="/" style="color: #002; text-decoration: none">a link</a> in it</p>`)
	expect(rulesOf(await accessibilityFaults(page, COLOUR_RULES))).toEqual(COLOUR_RULES)
})

/** Inside the page: what was on its way has come. */
const comes = {
	fading() {
		document.getElementById('late')?.style.setProperty('animation-play-state', 'running')
	},
	later() {
		const late = document.getElementById('late')
		setTimeout(() => {
			late?.removeAttribute('aria-busy')
			late?.removeAttribute('style')
		}, 500)
	},
}

test.each([
	[
		'fades in',
		'<style>@keyframes come { from { opacity: 0.1 } }</style><p id="late" style="animation: come 1s paused">pale</p>',
		comes.fading,
	],
	['is busy', '<p id="late" aria-busy="true" style="opacity: 0.1">pale</p>', comes.later],
	['comes without a sign', '<p id="late" style="opacity: 0.1">pale</p>', comes.later],
])('a page that %s is checked after it has settled', async (_, content, come) => {
	const page = await pageWith(content)
	expect(await accessibilityFaults(page)).toHaveLength(1)
	await page.evaluate(come)
	await expectAccessible(page)
})

test('a journey fails with what went wrong', async () => {
	const page = await pageWith('<p style="color: #ddd">pale</p>')
	const faults = await staysWrong(page, () => accessibilityFaults(page), 0)
	expect(faults).toEqual([expect.stringMatching(/^color-contrast/)])
})
