import { outsideContract } from '@skinverse/contract/outside-contract'
import { pick, type Random } from '../../src/modules/catalogue/demo/random.ts'
import { hostileSegment } from './hostile.ts'

/** Paths outside the API: pages, built files, pictures, metrics. */
export const outsidePaths: readonly string[] = outsideContract.map(({ path }) => path)

/** Values in the place of a file's or a page's name. */
const names: readonly string[] = [
	'',
	'.',
	'..',
	'%2e%2e/',
	'..%2f',
	'//',
	'%2f',
	'%5c..',
	'.vite/manifest.json',
	'index.html',
	'index.js',
	'.env',
	'.git/config',
	'a/b/c/',
	'x.js.br',
	'x.js.gz',
	'%00.js',
	'1',
	'1.svg',
	'products',
	'products?page=0&sort=%00',
	'account/orders',
	'skins/cs2/x',
	'reset-password?token=%00&email=%ff',
	`${'a/'.repeat(300)}x`,
	'x'.repeat(5_000),
]

/** A path outside the API with its parameters filled in; one in five leaves the last part empty. */
export function hostilePath(path: string, random: Random): string {
	return path.replaceAll(/:\w+|\*/g, () => {
		const dice = random()
		if (dice < 0.2) return ''
		return dice < 0.7 ? pick(random, names) : hostileSegment(random)
	})
}
