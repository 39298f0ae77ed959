import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../.dependency-cruiser.ts'

/** Each rule with an import that violates it: rule, importing file, imported file. */
const violations = [
	['imports-lead-somewhere', 'apps/server/src/app.ts', './gone.ts'],
	['contract-imports-no-workspace', 'packages/contract/src/money.ts', '../../../apps/server/src/app.ts'],
	['ssr-imports-no-workspace', 'packages/ssr/src/page.ts', '@skinverse/ui/card'],
	['ui-knows-no-app', 'packages/ui/src/button.tsx', '../../../apps/storefront/src/shared/api.ts'],
	['ui-knows-no-app', 'packages/ui/src/badge.tsx', '@skinverse/web/form'],
	['web-knows-no-app', 'packages/web/src/toasts.tsx', '../../../apps/storefront/src/shared/api.ts'],
	['server-knows-no-front-end', 'apps/server/src/platform/page.ts', '@skinverse/ui/card'],
	['front-end-knows-no-server', 'apps/storefront/src/shared/server.ts', '../../../server/src/app.ts'],
	['front-ends-do-not-mix', 'apps/backoffice/src/shared/mix.ts', '../../../storefront/src/shared/api.ts'],
	['platform-knows-no-module', 'apps/server/src/platform/up.ts', '../modules/cart/index.ts'],
	['module-knows-no-app', 'apps/server/src/modules/cart/up.ts', '../../app.ts'],
	['module-through-its-index', 'apps/server/src/modules/orders/buy.ts', '../cart/read-cart.ts'],
	['only-app-opens-modules', 'apps/server/src/commands/open.ts', '../modules/cart/module.ts'],
	['feature-knows-no-app', 'apps/storefront/src/features/cart/up.ts', '../../app/router.ts'],
	['feature-through-its-index', 'apps/storefront/src/features/orders/list.tsx', '../cart/cart-row.tsx'],
	['shared-knows-no-feature', 'apps/storefront/src/shared/up.ts', '../features/cart/index.ts'],
	['product-knows-no-test', 'apps/server/src/modules/cart/tested.ts', '../../../test/shop.ts'],
] as const

/** Allowed imports of the same tree: none of these may be reported. */
const allowed = [
	['apps/server/src/modules/orders/allowed.ts', '../cart/index.ts'],
	['apps/server/src/modules/orders/own.ts', './allowed.ts'],
	['apps/server/src/modules/orders/allowed.test.ts', '../../../test/shop.ts'],
	['apps/server/src/platform/contract.ts', '@skinverse/contract/limits'],
	['apps/storefront/src/features/orders/allowed.tsx', '@skinverse/ui/card'],
	['apps/server/src/modules/orders/page.ts', '@skinverse/ssr/document'],
	['packages/web/src/words.ts', '@skinverse/ui/card'],
	['apps/backoffice/src/shared/allowed.tsx', '@skinverse/web/form'],
	['apps/storefront/src/features/orders/neighbour.tsx', '../cart/index.ts'],
] as const

const leaves = [
	'apps/server/test/shop.ts',
	'apps/server/src/modules/cart/index.ts',
	'apps/server/src/modules/cart/module.ts',
	'apps/server/src/modules/cart/read-cart.ts',
	'apps/storefront/src/app/router.ts',
	'apps/storefront/src/features/cart/index.ts',
	'apps/storefront/src/features/cart/cart-row.tsx',
	'apps/storefront/src/shared/api.ts',
	'packages/contract/src/limits.ts',
	'packages/ssr/src/document.ts',
	'packages/ui/src/card.tsx',
	'packages/web/src/form.tsx',
]

let root: string

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), 'skinverse-imports-'))
	const write = async (path: string, text: string) => {
		await mkdir(dirname(join(root, path)), { recursive: true })
		await writeFile(join(root, path), text)
	}
	for (const leaf of leaves) await write(leaf, 'export {}\n')
	for (const [path, target] of allowed) await write(path, `import type {} from '${target}'\n`)
	for (const [, path, target] of violations) await write(path, `import '${target}'\n`)
	await write('packages/contract/src/circle-a.ts', `import type {} from './circle-b.ts'\n`)
	await write('packages/contract/src/circle-b.ts', `import type {} from './circle-a.ts'\n`)
	for (const [name, exports] of [
		['contract', { './*': './src/*.ts' }],
		['ssr', { './*': './src/*.ts' }],
		['ui', { './*': './src/*.tsx' }],
		['web', { './*': './src/*.tsx' }],
	] as const) {
		await write(`packages/${name}/package.json`, JSON.stringify({ name: `@skinverse/${name}`, exports }))
		await mkdir(join(root, 'node_modules/@skinverse'), { recursive: true })
		await symlink(join(root, 'packages', name), join(root, 'node_modules/@skinverse', name))
	}
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('import directions › each rule reports the import that violates it, and nothing else', async () => {
	const { output } = await cruise(['apps', 'packages'], {
		...config.options,
		ruleSet: { forbidden: config.forbidden },
		validate: true,
		baseDir: root,
	})
	if (typeof output === 'string') throw new Error('expected a result object')
	const found = output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
	const expected = [
		...violations.map(([rule, from]) => `${rule}: ${from}`),
		'no-circles: packages/contract/src/circle-a.ts',
	]
	expect(found.toSorted()).toEqual(expected.toSorted())
	const reported = new Set(output.summary.violations.map(({ rule }) => rule.name))
	expect(config.forbidden.filter(({ name }) => !reported.has(name ?? ''))).toEqual([])
})
