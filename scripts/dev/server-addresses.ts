import { type Api, api } from '@skinverse/contract/api'
import { type Endpoint, pathOf } from '@skinverse/contract/endpoint'
import { outsideContract } from '@skinverse/contract/outside-contract'

type OutsidePath = (typeof outsideContract)[number]['path']

/** The front ends' own paths: in development Vite serves them from the current sources. */
export const FROM_VITE: ReadonlySet<string> = new Set<OutsidePath>([
	'/backoffice',
	'/backoffice/*',
	'/backoffice/assets/*',
	'/assets/*',
	'/*',
])

/** The paths of the server in development; a new path of the contract needs no change here. */
export const serverPrefixes: readonly string[] = prefixesOf(
	outsideContract.map(({ path }) => path),
	FROM_VITE,
)

/** Whether the server serves this path; Vite serves all others. */
export function comesFromServer(address: string): boolean {
	const [path = ''] = address.split('?')
	return serverPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** The first segment of every path in the contract, and of paths outside it that are not listed as Vite's. */
export function prefixesOf(outside: readonly string[], fromVite: ReadonlySet<string>): string[] {
	const inContract = Object.keys(api).filter(isEndpoint).map(firstPart)
	const beside = outside.filter((path) => !fromVite.has(path)).map(beforeParameters)
	return [...new Set([...inContract, ...beside])]
}

function isEndpoint(key: string): key is keyof Api {
	return key in api
}

/** `/api`, because the server also handles unknown paths below it, and `/sanctum`. */
function firstPart(key: keyof Api): string {
	const endpoint: Endpoint = api[key]
	const [, first = ''] = pathOf(key, endpoint).split('/')
	return `/${first}`
}

/** `/dev/mailbox/:id.html` → `/dev/mailbox`. A path that starts with a parameter would match every page of Vite. */
function beforeParameters(path: string): string {
	const parts = path.split('/').slice(1)
	const end = parts.findIndex((part) => /[:*]/.test(part))
	const fixed = end === -1 ? parts : parts.slice(0, end)
	if (fixed.length === 0) throw new Error(`${path} has no fixed part to tell it from the pages of Vite`)
	return `/${fixed.join('/')}`
}
