import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@skinverse/contract/api'
import type { Endpoint } from '@skinverse/contract/endpoint'
import { en } from '@skinverse/contract/texts/en'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { commands } from '../src/commands/commands.ts'
import { openShop } from './shop.ts'

/** Part of Debian's package `prometheus`. */
const promtool = (process.env.PATH ?? '')
	.split(delimiter)
	.map((folder) => join(folder, 'promtool'))
	.find((file) => existsSync(file))

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Labels and metrics that Prometheus itself adds to each target. */
const OF_PROMETHEUS = ['up']
const FIGURE = /\b(?:http_|process_|nodejs_|database_|jobs_|books_|backup_|live_|catalogue_|ledger_)\w+/g
const OPERATORS = ['and', 'or', 'unless', 'bool']

/** The metrics of a PromQL expression: its names that are no functions, labels or operators. */
const metricsIn = (expression: string) =>
	[
		...expression
			.replaceAll(/"[^"]*"/g, '')
			.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
			.replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
			.matchAll(/(?<![\w.])[a-z_:][\w:]*(?!\w*\s*\()/gi),
	]
		.map(([name]) => name)
		.filter((name) => !OPERATORS.includes(name))

interface Panel {
	id: number
	title: string
	type: string
	datasource: { type: string; uid: string }
	gridPos: { x: number; y: number; w: number; h: number }
	targets: { refId: string; expr: string; legendFormat: string }[]
}

interface Dashboard {
	title: string
	uid: string
	schemaVersion: number
	templating: { list: { name: string; type: string; query: string }[] }
	panels: Panel[]
}

const readDashboard = async (): Promise<Dashboard> => JSON.parse(await read('deploy/dashboard.json'))
/** The expressions of the rules, each in a line or in a block. */
const readAlerts = async () =>
	[
		...(await read('deploy/alerts.yml')).matchAll(/- alert: (\w+)\n +expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g),
	].map(([, name = '', block, line = '']) => ({ name, expression: block ?? line }))

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

test('deploy/alerts.yml and deploy/dashboard.json evaluate only metrics of /metrics', async () => {
	const [alerts, { panels }] = [await readAlerts(), await readDashboard()]
	expect(alerts).toHaveLength((await read('deploy/alerts.yml')).match(/- alert:/g)?.length ?? 0)
	const shown = panels.flatMap(({ title, targets }) =>
		targets.map(({ expr }) => ({ name: title, expression: expr })),
	)
	for (const { name, expression } of [...alerts, ...shown]) {
		const named = metricsIn(expression)
		expect(named, name).not.toEqual([])
		expect(
			named.filter((metric) => !known.has(metric)),
			name,
		).toEqual([])
	}
})

test('deploy/dashboard.json has the shape that Grafana imports', async () => {
	const { title, uid, schemaVersion, templating, panels } = await readDashboard()
	expect([title, uid, schemaVersion]).toEqual([expect.any(String), expect.any(String), expect.any(Number)])
	expect(templating.list).toEqual([
		expect.objectContaining({ name: 'datasource', type: 'datasource', query: 'prometheus' }),
	])
	expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
	expect(new Set(panels.map((panel) => panel.title)).size).toBe(panels.length)
	const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
		Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
	)
	expect(new Set(cells).size).toBe(cells.length)
	for (const panel of panels) {
		expect(panel.type).toBe('timeseries')
		expect(panel.datasource).toEqual({ type: 'prometheus', uid: `\${${templating.list[0]?.name}}` })
		expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24)
		expect(new Set(panel.targets.map(({ refId }) => refId)).size).toBe(panel.targets.length)
		for (const { legendFormat } of panel.targets) expect(legendFormat).not.toBe('')
	}
})

describe('deploy/alerts.test.yml', () => {
	test('lets each alert of deploy/alerts.yml fire and resolve', async () => {
		const cases = [
			...(await read('deploy/alerts.test.yml')).matchAll(/alertname: (\w+)\n +exp_alerts:(.*)\n/g),
		]
		for (const { name } of await readAlerts()) {
			const outcomes = cases.filter(([, alert]) => alert === name).map(([, , outcome]) => outcome === '')
			// Silent before, firing, silent again.
			expect([name, ...outcomes]).toEqual([name, false, true, false])
		}
	})

	test.skipIf(promtool === undefined)('passes with promtool', async () => {
		const path = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url))
		const run = (...args: string[]) => promisify(execFile)(promtool ?? '', args)
		await run('check', 'rules', path('alerts.yml'))
		await run('test', 'rules', path('alerts.test.yml'))
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
	const names = [...commands.keys()]
	expect(used.length).toBeGreaterThan(5)
	expect(
		used.map(([, typed = '']) => typed).filter((typed) => !names.some((name) => typed.startsWith(name))),
	).toEqual([])
})

test('each command is loaded under its own name', async () => {
	for (const [name, load] of commands) expect((await load()).name).toBe(name)
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

describe('compose.cluster.yaml', () => {
	const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

	test('has the containers that its names, and the shop, lead to', async () => {
		const compose = await read('compose.cluster.yaml')
		const services = names(compose.slice(compose.indexOf('\nservices:')), /^ {2}(\w+):$/gm)
		const listed = names(compose, /^ {2}(?:ETCDS|DATABASES): (.+)$/gm).flatMap((line) => line.split(' '))
		expect(listed).toHaveLength(6)
		const hosts = new Set(names(compose, /@(\w+):/g))
		expect(services).toEqual(expect.arrayContaining([...listed, ...hosts]))
		const started = [...listed, 'pooler']
		expect(names(compose, /NAME: (\w+) \}/g)).toEqual(started)
		expect(names(compose, /^ {4}hostname: (\w+)$/gm)).toEqual(started)
		const single = names(await read('compose.yaml'), /^ {2}(\w+):$/gm)
		expect(single).toEqual(
			expect.arrayContaining(services.filter((name) => !started.includes(name) && !/\d/.test(name))),
		)
	})

	test('its start script has every value of the files it fills in', async () => {
		const script = await read('deploy/cluster/start.sh')
		for (const file of ['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini']) {
			const command = new RegExp(`fill ${file.replace('.', '\\.')}((?:.*\\\\\n)*.*)`).exec(script)?.[1] ?? ''
			const needed = new Set(names(await read(`deploy/cluster/${file}`), /<(\w+)>/g))
			expect([file, ...new Set(names(command, /(\w+)=/g))].sort()).toEqual([file, ...needed].sort())
		}
	})
})

test('the Dockerfile installs the password hashing library, an optional dependency', async () => {
	const [install] = /npm ci --omit.*/.exec(await read('Dockerfile')) ?? []
	expect(install).toContain('--omit=dev')
	expect(install).not.toContain('optional')
})

test('.env.example has every variable that the shop reads', async () => {
	const sources = ['config.ts', 'tracing/tracing-config.ts'].map((name) =>
		read(`apps/server/src/platform/${name}`),
	)
	const source = (await Promise.all(sources)).join('\n')
	const variables = [...source.matchAll(/^\t{1,2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
	expect(variables).toEqual(expect.arrayContaining(['DATABASE_URL', 'OTEL_TRACES_SAMPLER']))
	const example = await read('.env.example')
	expect(variables.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
})
