import type { TestShop } from './shop.ts'
import { unzip } from './unzip.ts'
import type { Visitor } from './visitor.ts'

export interface DataDownload {
	status: number
	headers: Headers
	/** Each file's text, by name; empty if the shop refused. */
	files: Map<string, string>
	/** Parsed. */
	// biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
	json(name: string): any
}

/** Downloads a shopper's data as the browser does. */
export async function downloadData(shop: TestShop, visitor: Visitor, query = ''): Promise<DataDownload> {
	const response = await fetch(`${shop.origin}/api/user/data${query}`, {
		headers: { cookie: visitor.cookies.header() ?? '' },
	})
	const bytes = Buffer.from(await response.arrayBuffer())
	const zip = response.ok ? unzip(bytes) : new Map<string, Buffer>()
	const files = new Map([...zip].map(([name, file]) => [name, file.toString('utf8')]))
	return {
		status: response.status,
		headers: response.headers,
		files,
		json: (name) => JSON.parse(files.get(name) ?? 'null'),
	}
}
