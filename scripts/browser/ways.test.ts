import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unpackNpmBrowser } from './unpack-npm-browser.ts'
import { browsersBy, waysFor } from './ways.ts'

test('browser sources › those that need root or the network are last', () => {
	expect(waysFor({})).toEqual(['npm', 'system', 'packages', 'unpacked'])
})

test('browser sources › BROWSER_PATH is the only one if it is set', () => {
	expect(waysFor({ BROWSER_PATH: '/x', BROWSER_FROM: 'npm' })).toEqual(['given'])
})

test('browser sources › BROWSER_FROM selects one, and an unknown one is refused', () => {
	expect(waysFor({ BROWSER_FROM: 'unpacked' })).toEqual(['unpacked'])
	expect(() => waysFor({ BROWSER_FROM: 'given' })).toThrow(
		'BROWSER_FROM must be one of npm, system, packages, unpacked',
	)
})

test('browser sources › the npm package is refused on another architecture', async () => {
	await expect(unpackNpmBrowser('linux', 'arm64')).rejects.toThrow(
		'@sparticuz/chromium is for linux x64, this is linux arm64',
	)
})

test('browser sources › the system offers each one on the PATH, so that a stub hides none', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-path-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	for (const name of ['google-chrome', 'chromium-browser']) await writeFile(join(folder, name), '')
	const found: (string | undefined)[] = []
	for await (const { launch } of browsersBy.system({ PATH: folder })) found.push(launch.executablePath)
	expect(found.slice(0, 2)).toEqual([join(folder, 'chromium-browser'), join(folder, 'google-chrome')])
})
