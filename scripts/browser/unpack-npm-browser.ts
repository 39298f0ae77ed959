import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BROWSER_CACHE, buildAside } from './cache.ts'
import type { UnpackedBrowser } from './found-browser.ts'

const PACKAGE = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url)
const UNPACK = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
const UNPACK_TIMEOUT_MS = 5 * 60 * 1000

/** Replaces the package's own, which looks for its fonts in the cloud function's folders. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir prefix="relative">fonts</dir>
	<cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * Unpacks the Chromium of an npm package, with the libraries and fonts that a
 * minimal machine lacks, once per version.
 */
export async function unpackNpmBrowser(
	platform: string = process.platform,
	arch: string = process.arch,
): Promise<UnpackedBrowser> {
	if (platform !== 'linux' || arch !== 'x64')
		throw new Error(`@sparticuz/chromium is for linux x64, this is ${platform} ${arch}`)
	if (!existsSync(PACKAGE)) throw new Error('@sparticuz/chromium is not installed')
	const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'))
	const home = join(BROWSER_CACHE, `npm-${version}`)
	if (!existsSync(home)) await buildAside(home, unpackTo)
	return {
		path: join(home, 'chromium'),
		env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
	}
}

async function unpackTo(folder: string): Promise<void> {
	// The package unpacks into the temp folder, and adds its libraries only if it detects a
	// cloud function: a separate process sets both by its environment.
	await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
		cwd: fileURLToPath(new URL('.', import.meta.url)),
		env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
		timeout: UNPACK_TIMEOUT_MS,
	})
	await writeFile(join(folder, 'fonts', 'fonts.conf'), FONTS)
	await chmod(join(folder, 'chromium'), 0o755)
}
