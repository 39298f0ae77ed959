import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache')
/** The shared sources of both front ends. */
const SHARED = ['packages/ssr', 'packages/web', 'packages/ui', 'packages/contract']
const SHARED_FILES = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json']
const STAMP = '.built-from'
/** Vite's warning about slow plugins, which is noise on a slow machine. */
const rolldownOptions = { checks: { bundlerTimings: false } }
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test'])

const FRONT_ENDS = [
	{ folder: 'apps/storefront', title: 'shop', rendered: 'src/render-page.tsx' },
	{ folder: 'apps/backoffice', title: 'back office' },
] as const satisfies readonly FrontEnd[]

interface FrontEnd {
	folder: string
	title: string
	/** The SSR entry, if there is one. */
	rendered?: string
}

/** Builds the front ends whose sources changed since they were last built. */
export async function buildFrontEnds(onProgress: (text: string) => void): Promise<void> {
	for (const frontEnd of FRONT_ENDS) {
		const dist = join(root, frontEnd.folder, 'dist')
		const fingerprint = await fingerprintOf([frontEnd.folder, ...SHARED])
		const builtFrom = await readFile(join(dist, STAMP), 'utf8').catch(() => undefined)
		if (builtFrom === fingerprint) continue
		onProgress(`Building the ${frontEnd.title}`)
		await build(frontEnd, dist, fingerprint)
	}
}

/** Built aside and moved into place when complete, so that a server or another build never sees half a build. */
async function build(frontEnd: FrontEnd, dist: string, fingerprint: string): Promise<void> {
	// Loading Vite takes longer than a whole warm start.
	const vite = await import('vite')
	const draft = join(cache, `build-${process.pid}-${frontEnd.folder.replaceAll('/', '-')}`)
	const old = `${draft}-old`
	try {
		await mkdir(cache, { recursive: true })
		await vite.build({
			root: join(root, frontEnd.folder),
			logLevel: 'warn',
			build: { outDir: draft, emptyOutDir: true, rolldownOptions },
		})
		if (frontEnd.rendered !== undefined) {
			await vite.build({
				root: join(root, frontEnd.folder),
				logLevel: 'warn',
				build: { ssr: frontEnd.rendered, outDir: join(draft, 'server'), emptyOutDir: true, rolldownOptions },
			})
		}
		await writeFile(join(draft, STAMP), fingerprint)
		if (existsSync(dist)) await rename(dist, old)
		await rename(draft, dist)
	} finally {
		await rm(draft, { recursive: true, force: true })
		await rm(old, { recursive: true, force: true })
	}
}

async function fingerprintOf(folders: readonly string[]): Promise<string> {
	const files = [...SHARED_FILES.map((file) => join(root, file))]
	for (const folder of folders) files.push(...(await sourcesOf(join(root, folder))))
	const hash = createHash('sha256')
	for (const file of files.sort()) {
		const content = await readFile(file)
		hash.update(`${relative(root, file).replaceAll(sep, '/')}\0${content.length}\0`).update(content)
	}
	return hash.digest('hex')
}

async function sourcesOf(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true })
	const found = await Promise.all(
		entries
			.filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
			.map((entry) => {
				const path = join(folder, entry.name)
				return entry.isDirectory() ? sourcesOf(path) : [path]
			}),
	)
	return found.flat()
}

if (import.meta.main) await buildFrontEnds((text) => console.log(`  ${text}`))
