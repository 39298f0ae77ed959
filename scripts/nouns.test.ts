import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { api } from '@skinverse/contract/api'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/run.ts'
import {
	endpointFiles,
	entityFiles,
	features,
	operatorAddresses,
	shopAddresses,
	tables,
} from './nouns/exceptions.ts'
import { modules, ownerOf, ownerOfName } from './nouns/owner.ts'

const MODULES = join(ROOT, 'apps/server/src/modules')
const CONTRACT = join(ROOT, 'packages/contract/src')
const ENDPOINT = /'((?:GET|POST|PUT|DELETE) \/[^']*)'/g

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const endpointsIn = (text: string) =>
	[...text.matchAll(ENDPOINT)].flatMap(([, key = '']) => (key in api ? [key] : []))
const isOperators = (key: string) => key.includes(' /backoffice/')

/** The file and module that serve an endpoint. */
const servedIn = new Map(
	globSync('**/*routes.ts', { cwd: MODULES }).flatMap((file) =>
		endpointsIn(read(MODULES, file)).map((key) => [key, file] as const),
	),
)
const serverOf = (key: string) => servedIn.get(key)?.split('/')[0]

/** `GET /backoffice/content/pages/{id}` is `content/pages`. */
function addressOwner(key: string): string | undefined {
	const path = key.slice(key.indexOf('/') + 1).split('/')
	const words = path.filter((word) => !word.startsWith('{'))
	if (isOperators(key)) words.shift()
	const exceptions = isOperators(key) ? operatorAddresses : shopAddresses
	return exceptions[words.slice(0, 2).join('/')] ?? ownerOf(words[0] ?? '', exceptions)
}

describe('one noun', () => {
	it.each(modules.filter((name) => existsSync(join(MODULES, name, 'module.ts'))))(
		'modules/%s › its module.ts has the name of its folder',
		(name) => {
			expect(/\bname: '([\w-]+)'/.exec(read(MODULES, name, 'module.ts'))?.[1]).toBe(name)
		},
	)

	it('of a URL is the noun of the module that serves it', () => {
		const strays = Object.keys(api).filter((key) => addressOwner(key) !== serverOf(key))
		expect(strays.map((key) => `${key} is served by ${serverOf(key)}`)).toEqual([])
	})

	it('of a file of endpoints is the noun of the module that serves them', () => {
		const strays = globSync('endpoints/**/*.ts', { cwd: CONTRACT }).flatMap((file) => {
			const owner = ownerOf(basename(file, '.ts'), dirname(file) === 'endpoints' ? endpointFiles : {})
			return endpointsIn(read(CONTRACT, file))
				.filter((key) => serverOf(key) !== owner)
				.map((key) => `${file}: ${key} is served by ${serverOf(key)}`)
		})
		expect(strays).toEqual([])
	})

	it('of an entity is the noun of a module', () => {
		const names = globSync('entities/**/*.ts', { cwd: CONTRACT }).map((file) => basename(file, '.ts'))
		const strays = names.filter((name) => ownerOfName(name, entityFiles) === undefined)
		expect(strays).toEqual([])
	})

	it('of a table is the noun of a module, and its triggers are in the folder of this name', () => {
		const names = [...read(ROOT, 'apps/server/schema.sql').matchAll(/^create table (\w+)/gim)].map(
			([, name = '']) => name,
		)
		expect(names.length).toBeGreaterThan(50)
		expect(names.filter((name) => ownerOfName(name, tables) === undefined)).toEqual([])
		const triggers = globSync('*/*.triggers.sql', { cwd: join(ROOT, 'apps/server/sql') })
		const misplaced = triggers.filter(
			(file) => ownerOfName(basename(file, '.triggers.sql'), tables) !== dirname(file),
		)
		expect(misplaced).toEqual([])
	})

	it('of a folder of functions is the noun of a module', () => {
		const folders = globSync('*/', { cwd: join(ROOT, 'apps/server/sql') }).map((path) =>
			path.replace(/\/$/, ''),
		)
		expect(folders.filter((name) => name !== 'platform' && !modules.includes(name))).toEqual([])
	})

	it.each(['storefront', 'backoffice'])('of a feature of the %s is the noun of a module', (app) => {
		const folders = globSync('*/', { cwd: join(ROOT, 'apps', app, 'src/features') })
		const names = folders.map((path) => path.replace(/\/$/, ''))
		expect(names.length).toBeGreaterThan(5)
		expect(names.filter((name) => ownerOf(name, features) === undefined)).toEqual([])
	})

	it('has no unnecessary exception', () => {
		const unneeded = (
			exceptions: Readonly<Record<string, string>>,
			owner: (noun: string) => string | undefined,
		) => Object.entries(exceptions).filter(([noun, module]) => owner(noun) === module)
		expect(unneeded(shopAddresses, (noun) => ownerOf(noun))).toEqual([])
		expect(unneeded(operatorAddresses, (noun) => ownerOf(noun))).toEqual([])
		expect(unneeded(endpointFiles, (noun) => ownerOf(noun))).toEqual([])
		expect(unneeded(entityFiles, (name) => ownerOfName(name))).toEqual([])
		expect(unneeded(tables, (name) => ownerOfName(name))).toEqual([])
		expect(unneeded(features, (noun) => ownerOf(noun))).toEqual([])
	})

	it('reports a noun without a module', () => {
		expect(addressOwner('GET /baskets/contents')).toBeUndefined()
		expect(addressOwner('GET /backoffice/orders/{id}')).toBe('orders')
		expect(ownerOfName('basket_items')).toBeUndefined()
		expect(ownerOfName('payout_events')).toBe('offers')
	})
})

describe('the side of operators', () => {
	it('has its endpoints in separate files', () => {
		const strays = globSync('endpoints/**/*.ts', { cwd: CONTRACT }).flatMap((file) =>
			endpointsIn(read(CONTRACT, file)).filter(
				(key) => isOperators(key) !== file.startsWith('endpoints/operator/'),
			),
		)
		expect(strays).toEqual([])
	})

	it('is a folder of its module, or a module that shoppers do not call', () => {
		const called = new Set(Object.keys(api).flatMap((key) => (isOperators(key) ? [] : [serverOf(key)])))
		const strays = [...servedIn].filter(
			([key, file]) => isOperators(key) !== file.includes('/operator/') && called.has(serverOf(key)),
		)
		expect(strays).toEqual([])
	})
})
