import { readFile } from 'node:fs/promises'
import { api } from '@skinverse/contract/api'
import type { Endpoint } from '@skinverse/contract/endpoint'
import { en } from '@skinverse/contract/texts/en'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { commands } from '../src/commands/commands.ts'
import { openShop } from './shop.ts'

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Labels and metrics that Prometheus itself adds to each target. */
const OF_PROMETHEUS = ['up']
const FIGURE = /\b(?:http_|process_|nodejs_|database_|jobs_|books_|catalogue_|ledger_)\w+/g

let known: Set<string>
beforeAll(async () => {
	// With a replica of any state, because it has its own metrics.
	const shop = await openShop({ config: { databaseReplicaUrl: inject('postgres').url } })
	const { body } = await shop.visitor().get('/metrics')
	const names = [...String(body).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
		type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`, name] : [name],
	)
	known = new Set([...names, ...OF_PROMETHEUS])
})

const strangers = (text: string) => [...new Set(text.match(FIGURE))].filter((name) => !known.has(name))

describe.each(['deploy/alerts.yml', 'deploy/dashboard.json', 'docs/operations.md'])('%s', (path) => {
	test('names only metrics of /metrics', async () => {
		const text = await read(path)
		expect(text.match(FIGURE)).not.toBeNull()
		expect(strangers(text)).toEqual([])
	})

	test('names only endpoints of the contract', async () => {
		const named = [...(await read(path)).matchAll(/endpoint=\\?"([^"\\]+)\\?"/g)].map(([, key = '']) => key)
		expect(named.filter((key) => !Object.hasOwn(api, key))).toEqual([])
	})
})

test('each rule of deploy/alerts.yml links to a heading that exists', async () => {
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
	const used = [
		...(await read('docs/operations.md')).matchAll(/npm run skinverse -- ([a-z]+(?: [a-z][a-z-]*)?)/g),
	]
	const names = commands.map(({ name }) => name)
	expect(used.length).toBeGreaterThan(5)
	expect(
		used.map(([, typed = '']) => typed).filter((typed) => !names.some((name) => typed.startsWith(name))),
	).toEqual([])
})

test('deploy/dashboard.json shows every metric that docs/operations.md explains', async () => {
	const explained = new Set((await read('docs/operations.md')).match(FIGURE))
	const dashboard = await read('deploy/dashboard.json')
	expect([...explained].filter((name) => !dashboard.includes(name))).toEqual([])
})

test('deploy/nginx.conf accepts the largest body of the contract', async () => {
	const [, megabytes] = /client_max_body_size (\d+)m;/.exec(await read('deploy/nginx.conf')) ?? []
	const endpoints: Endpoint[] = Object.values(api)
	const largest = Math.max(...endpoints.map(({ maxBodyBytes }) => maxBodyBytes ?? 0))
	expect(largest).toBeGreaterThan(0)
	expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest)
})

describe('docs/operations.md', () => {
	/** Button labels that appear only after another button was pressed. */
	const NO_BUTTON = /_(?:filter|movement|status)_|_confirm$/

	test('uses italics only for texts on the screens of back office and dashboard', async () => {
		const labels = Object.entries(en).filter(([key]) => /^(?:office|backoffice|status)_/.test(key))
		const panels = [...(await read('deploy/dashboard.json')).matchAll(/"title": "([^"]+)"/g)]
		const shown = new Set([
			...labels.filter(([key]) => !NO_BUTTON.test(key)).map(([, label]) => label),
			...panels.map(([, title]) => title),
			// Defined on the page itself.
			...['in italics', 'Seen as:'],
		])
		const named = [...(await read('docs/operations.md')).matchAll(/(?<!\*)\*(\w[^*\n]*)\*(?!\*)/g)]
		expect(named.length).toBeGreaterThan(10)
		expect(named.map(([, label]) => label).filter((label) => !shown.has(label))).toEqual([])
	})
})

describe('compose.yaml', () => {
	test('mounts only existing files', async () => {
		const mounted = [...(await read('compose.yaml')).matchAll(/- \.\/(\S+?):/g)].map(([, path = '']) => path)
		expect(mounted).toContain('deploy/nginx.conf')
		for (const path of mounted) expect(await read(path)).not.toBe('')
	})

	test('has the service that deploy/nginx.conf proxies to', async () => {
		const [, service] = /server (\w+):3000 resolve/.exec(await read('deploy/nginx.conf')) ?? []
		expect(await read('compose.yaml')).toContain(`\n  ${service}:\n    build: .\n`)
	})

	test('gives neither shop nor standby superuser rights, and starts the demo only on request', async () => {
		const compose = await read('compose.yaml')
		expect(compose).not.toContain('POSTGRES_USER')
		expect(compose).toMatch(/^ +DEMO: \$\{DEMO:-0\}$/m)
		const roles = [...(await read('deploy/prepare-database.sh')).matchAll(/^create role (.*) password/gm)]
		expect(roles.map(([, role]) => role)).toEqual(['skinverse login', 'standby login replication'])
	})
})

test('the Dockerfile installs the password hashing library, an optional dependency', async () => {
	const [install] = /npm ci --omit.*/.exec(await read('Dockerfile')) ?? []
	expect(install).toContain('--omit=dev')
	expect(install).not.toContain('optional')
})

test('.env.example has every variable that the shop reads', async () => {
	const source = await read('apps/server/src/platform/config.ts')
	const variables = [...source.matchAll(/^\t\t([A-Z_]+):/gm)].map(([, name = '']) => name)
	expect(variables).toContain('DATABASE_URL')
	const example = await read('.env.example')
	expect(variables.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
})
