import { type Api, api } from '@skinverse/contract/api'
import { type Endpoint, pathOf } from '@skinverse/contract/endpoint'
import { outsideContract } from '@skinverse/contract/outside-contract'

type OutsidePath = (typeof outsideContract)[number]['path']

/** The front ends' own addresses: in development Vite answers them, with the sources of this moment. */
export const FROM_VITE: ReadonlySet<string> = new Set<OutsidePath>([
	'/backoffice',
	'/backoffice/*',
	'/backoffice/assets/*',
	'/assets/*',
	'/*',
])

/** What the server answers in development; an address added to the contract is answered without a change here. */
export const serverPrefixes: readonly string[] = prefixesOf(
	outsideContract.map(({ path }) => path),
	FROM_VITE,
)

/** Whether the server answers this address; all others are Vite's. */
export function comesFromServer(address: string): boolean {
	const [path = ''] = address.split('?')
	return serverPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** The first part of every address in the contract, and of those outside it the ones not named as Vite's. */
export function prefixesOf(outside: readonly string[], fromVite: ReadonlySet<string>): string[] {
	const inContract = Object.keys(api).filter(isEndpoint).map(firstPart)
	const beside = outside.filter((path) => !fromVite.has(path)).map(beforeParameters)
	return [...new Set([...inContract, ...beside])]
}

function isEndpoint(key: string): key is keyof Api {
	return key in api
}

/** `/api`, as the server also answers what is not there below it, and `/sanctum`. */
function firstPart(key: keyof Api): string {
	const endpoint: Endpoint = api[key]
	const [, first = ''] = pathOf(key, endpoint).split('/')
	return `/${first}`
}

/** `/dev/mailbox/:id.html` → `/dev/mailbox`. An address that starts with a parameter would take every page from Vite. */
function beforeParameters(path: string): string {
	const parts = path.split('/').slice(1)
	const end = parts.findIndex((part) => /[:*]/.test(part))
	const fixed = end === -1 ? parts : parts.slice(0, end)
	if (fixed.length === 0) throw new Error(`${path} has no fixed part to tell it from the pages of Vite`)
	return `/${fixed.join('/')}`
}
