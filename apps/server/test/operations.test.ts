import { readFile } from 'node:fs/promises'
import { api } from '@skinverse/contract/api'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { commands } from '../src/commands/commands.ts'
import { openShop } from './shop.ts'

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** What Prometheus itself adds to each target. */
const OF_PROMETHEUS = ['up']
const FIGURE = /\b(?:http_|process_|nodejs_|database_|jobs_|catalogue_|ledger_)\w+/g

let known: Set<string>
beforeAll(async () => {
	// With a replica, of whatever kind: it has figures of its own.
	const shop = await openShop({ config: { databaseReplicaUrl: inject('postgres').url } })
	const { body } = await shop.visitor().get('/metrics')
	const names = [...String(body).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
		type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`, name] : [name],
	)
	known = new Set([...names, ...OF_PROMETHEUS])
})

const strangers = (text: string) => [...new Set(text.match(FIGURE))].filter((name) => !known.has(name))

describe.each(['deploy/alerts.yml', 'deploy/dashboard.json', 'docs/operations.md'])('%s', (path) => {
	test('names only figures that /metrics has', async () => {
		const text = await read(path)
		expect(text.match(FIGURE)).not.toBeNull()
		expect(strangers(text)).toEqual([])
	})

	test('names only endpoints that the contract has', async () => {
		const named = [...(await read(path)).matchAll(/endpoint=\\?"([^"\\]+)\\?"/g)].map(([, key = '']) => key)
		expect(named.filter((key) => !Object.hasOwn(api, key))).toEqual([])
	})
})

test('each rule of deploy/alerts.yml leads to a heading that exists', async () => {
	const alerts = await read('deploy/alerts.yml')
	const runbooks = [...alerts.matchAll(/runbook: "([^"#]+)#?([^"]*)"/g)]
	expect(runbooks.length).toBe(alerts.match(/- alert:/g)?.length)
	for (const [, path = '', anchor = ''] of runbooks) {
		const headings = [...(await read(path)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
			title
				.toLowerCase()
				.replaceAll(/[^\w\s-]/g, '')
				.replaceAll(' ', '-'),
		)
		if (anchor !== '') expect(headings).toContain(anchor)
	}
})

test('docs/operations.md uses only commands that exist', async () => {
	const used = [...(await read('docs/operations.md')).matchAll(/npm run skinverse -- ([a-z]+(?: [a-z]+)?)/g)]
	const names = commands.map(({ name }) => name)
	expect(used.length).toBeGreaterThan(5)
	expect(
		used.map(([, typed = '']) => typed).filter((typed) => !names.some((name) => typed.startsWith(name))),
	).toEqual([])
})
