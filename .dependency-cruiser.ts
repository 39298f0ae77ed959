import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/**
 * Which way imports may point; ARCHITECTURE.md draws the same arrows.
 * contract <- ui <- web <- features <- app, and contract <- platform <- modules <- app. ssr imports none of them and serves both.
 */
const FRONT_ENDS = '^apps/(storefront|backoffice)/'
const TESTS =
	'\\.test\\.tsx?$|^apps/[^/]+/test/|^packages/[^/]+/test/|^e2e/|^bench/|^scripts/|^vitest\\.config\\.ts$'

const forbidden: IForbiddenRuleType[] = [
	{
		name: 'no-circles',
		severity: 'error',
		from: {},
		to: { circular: true },
	},
	{
		name: 'imports-lead-somewhere',
		comment: 'An import that cannot be followed would slip past every other rule.',
		severity: 'error',
		from: {},
		to: { couldNotResolve: true },
	},
	{
		name: 'contract-imports-no-workspace',
		severity: 'error',
		from: { path: '^packages/contract/' },
		to: { path: '^(apps|packages/(ssr|ui|web)|e2e|bench|scripts)/' },
	},
	{
		name: 'ssr-imports-no-workspace',
		severity: 'error',
		from: { path: '^packages/ssr/' },
		to: { path: '^(apps|packages/(contract|ui|web)|e2e|bench|scripts)/' },
	},
	{
		name: 'ui-knows-no-app',
		severity: 'error',
		from: { path: '^packages/ui/' },
		to: { path: '^(apps|packages/web|e2e|bench|scripts)/' },
	},
	{
		name: 'web-knows-no-app',
		severity: 'error',
		from: { path: '^packages/web/' },
		to: { path: '^(apps|e2e|bench|scripts)/' },
	},
	{
		name: 'server-knows-no-front-end',
		severity: 'error',
		from: { path: '^apps/server/' },
		to: { path: `${FRONT_ENDS}|^packages/(ui|web)/` },
	},
	{
		name: 'front-end-knows-no-server',
		severity: 'error',
		from: { path: FRONT_ENDS },
		to: { path: '^apps/server/' },
	},
	{
		name: 'front-ends-do-not-mix',
		severity: 'error',
		from: { path: FRONT_ENDS },
		to: { path: FRONT_ENDS, pathNot: '^apps/$1/' },
	},
	{
		name: 'platform-knows-no-module',
		severity: 'error',
		from: { path: '^apps/server/src/platform/', pathNot: TESTS },
		to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
	},
	{
		name: 'module-knows-no-app',
		severity: 'error',
		from: { path: '^apps/server/src/modules/', pathNot: TESTS },
		to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(platform|modules)/' },
	},
	{
		name: 'module-through-its-index',
		comment: 'Another module gives what it wants to give in its index.ts.',
		severity: 'error',
		from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: TESTS },
		to: {
			path: '^apps/server/src/modules/[^/]+/',
			pathNot: '^apps/server/src/modules/($1/|[^/]+/index\\.ts$)',
		},
	},
	{
		name: 'only-app-opens-modules',
		severity: 'error',
		from: { path: '^apps/server/src/', pathNot: `^apps/server/src/app\\.ts$|${TESTS}` },
		to: { path: '^apps/server/src/modules/[^/]+/module\\.ts$' },
	},
	{
		name: 'feature-knows-no-app',
		severity: 'error',
		from: { path: `${FRONT_ENDS}src/features/`, pathNot: TESTS },
		to: { path: `${FRONT_ENDS}src/app/` },
	},
	{
		name: 'feature-through-its-index',
		severity: 'error',
		from: { path: '^apps/(storefront|backoffice)/src/features/([^/]+)/', pathNot: TESTS },
		to: {
			path: '^apps/$1/src/features/[^/]+/',
			pathNot: '^apps/$1/src/features/($2/|[^/]+/index\\.tsx?$)',
		},
	},
	{
		name: 'shared-knows-no-feature',
		severity: 'error',
		from: { path: `${FRONT_ENDS}src/shared/`, pathNot: TESTS },
		to: { path: `${FRONT_ENDS}src/(features|app)/` },
	},
	{
		name: 'product-knows-no-test',
		severity: 'error',
		from: { path: '^(apps|packages)/', pathNot: TESTS },
		to: { path: `${TESTS}|^node_modules/(vitest|playwright-core|@testing-library)/` },
	},
]

export default {
	forbidden,
	options: {
		// TypeScript 7 has no parser for JavaScript programs to call, so swc reads the sources.
		parser: 'swc',
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '/dist/' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'],
		},
	},
} satisfies IConfiguration
