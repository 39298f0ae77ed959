import { expect, test } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { openBrowser } from './harness.ts'

test('axe finds what is wrong with a page, and nothing else', async () => {
	const newPage = await openBrowser('http://127.0.0.1:1')
	const page = await newPage()
	const sound = '<html lang="en"><title>A page</title><main><h1>A heading</h1></main></html>'
	await page.setContent(sound)
	expect(await accessibilityFaults(page)).toEqual([])
	await page.setContent(sound.replace('</main>', '<img src="data:,"><p style="color: #ddd">pale</p></main>'))
	const faults = await accessibilityFaults(page)
	expect(faults.map((fault) => fault.split(':')[0])).toEqual(['color-contrast', 'image-alt'])
})
