import { outsideContract } from '@skinverse/contract/outside-contract'
import { routes } from '@skinverse/contract/paths'
import { expect, test } from 'vitest'
import { comesFromServer, FROM_VITE, prefixesOf, serverPrefixes } from './server-addresses.ts'

const example = (path: string) => path.replaceAll(/:\w+|\*|\{\w+\??\}/g, 'x')

test.each(outsideContract)('npm run dev › $path comes either from the server or from Vite', ({ path }) => {
	expect(comesFromServer(example(path))).toBe(!FROM_VITE.has(path))
})

test('npm run dev › lists as Vite’s only paths that the server would otherwise serve', () => {
	const known = new Set<string>(outsideContract.map(({ path }) => path))
	expect([...FROM_VITE].filter((path) => !known.has(path))).toEqual([])
})

test.each(Object.values(routes))('npm run dev › the page $path comes from Vite', ({ path }) => {
	expect(comesFromServer(example(path))).toBe(false)
})

test.each([
	'/',
	'/@vite/client',
	'/@fs/sources/money.ts',
	'/src/main.tsx',
	'/node_modules/.vite/deps/react.js',
	'/backoffice',
	'/backoffice/',
	'/backoffice/src/main.tsx',
	'/backoffice/assets/index.js',
	'/apiary',
	'/metrics-of-skins',
])('npm run dev › %s comes from Vite', (address) => {
	expect(comesFromServer(address)).toBe(false)
})

test.each([
	'/api',
	'/api?page=2',
	'/api/nowhere',
	'/sanctum/csrf-cookie',
	'/api/docs',
	'/dev/mailbox',
	'/dev/mailbox.json?to=demo',
	'/dev/mailbox/7.html',
	'/images/items/1.svg',
	'/media/picture.webp',
	'/sitemaps/items-1.xml',
])('npm run dev › %s comes from the server', (address) => {
	expect(comesFromServer(address)).toBe(true)
})

test('npm run dev › a new path outside the contract goes to the server', () => {
	const paths = [...outsideContract.map(({ path }) => path), '/feeds/:name.xml', '/backoffice/exports/*']
	expect(prefixesOf(paths, FROM_VITE)).toEqual([...serverPrefixes, '/feeds', '/backoffice/exports'])
})

test('npm run dev › a path that looks like a page must be listed as Vite’s', () => {
	expect(() => prefixesOf(['/:page'], FROM_VITE)).toThrow('/:page has no fixed part')
	expect(prefixesOf(['/:page'], new Set(['/:page']))).toEqual(['/sanctum', '/api'])
})
