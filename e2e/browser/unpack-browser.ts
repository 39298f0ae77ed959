import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

interface UnpackedBrowser {
	path: string
	env: Record<string, string>
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/skinverse-browser/', import.meta.url))
const PACKAGE = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url)
const UNPACK = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`

/** In place of the package's own, which looks for its fonts in the cloud function's folders. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir prefix="relative">fonts</dir>
	<cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * Unpacks the Chromium that comes with an npm package, together with the few libraries and the fonts
 * that a bare machine lacks, once per version.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
	const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
	const home = join(CACHE, version)
	if (!existsSync(home)) await unpackTo(home)
	return {
		path: join(home, 'chromium'),
		env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
	}
}

async function unpackTo(home: string): Promise<void> {
	await mkdir(CACHE, { recursive: true })
	const folder = await mkdtemp(join(CACHE, 'unpacking-'))
	try {
		// The package unpacks into the temp folder, and brings its libraries along only where it believes
		// to be on a bare cloud function: both are told by the environment of a process of its own.
		await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
			cwd: fileURLToPath(new URL('.', import.meta.url)),
			env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
		})
		await writeFile(join(folder, 'fonts', 'fonts.conf'), FONTS)
		// Root may have set up the clone that another user tests.
		for (const path of [folder, join(folder, 'chromium')]) await chmod(path, 0o755)
		// In one step, so that nobody ever sees half a browser. Who comes second keeps the first one's.
		await rename(folder, home).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
		})
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
