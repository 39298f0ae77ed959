import { expect, test } from 'vitest'
import { firstThatStarts } from './find-browser.ts'
import { browserAt } from './found-browser.ts'

const problems: Record<string, string> = { '/stub': 'a stub', '/old': 'lacks\n  a library' }
const whyNot = async ({ launch }: ReturnType<typeof browserAt>) => problems[launch.executablePath ?? '']

/** Offers these paths, and records which were requested. */
function offering(...paths: string[]) {
	const asked: string[] = []
	async function* browsers() {
		for (const path of paths) {
			asked.push(path)
			if (path === '/throws') throw new Error('no network')
			yield browserAt(path, 'a test')
		}
	}
	return { asked, browsers }
}

test('finding a browser › uses the first one that starts and fetches no other', async () => {
	const { asked, browsers } = offering('/stub', '/good', '/never')
	const found = await firstThatStarts(['system', 'packages'], browsers, whyNot)
	expect(found.launch.executablePath).toBe('/good')
	expect(asked).toEqual(['/stub', '/good'])
})

test('finding a browser › continues with the next source when one throws', async () => {
	const ways = { npm: offering('/throws'), system: offering('/good') }
	const found = await firstThatStarts(
		['npm', 'system'],
		(way) => ways[way === 'npm' ? 'npm' : 'system'].browsers(),
		whyNot,
	)
	expect(found.launch.executablePath).toBe('/good')
})

test('finding a browser › reports in one line why each source failed, and what to do', async () => {
	const { browsers } = offering('/stub', '/old', '/throws')
	await expect(firstThatStarts(['unpacked'], browsers, whyNot)).rejects.toThrow(
		/^unpacked: a stub; unpacked: lacks a library; unpacked: no network; set BROWSER_PATH to a Chromium$/,
	)
})
