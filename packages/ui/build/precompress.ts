import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Assets never change under their name, so they are compressed once at the highest level, and not per request. */
export function precompress(): Plugin {
	let assets = ''
	return {
		name: 'precompress',
		apply: 'build',
		configResolved({ root, build }) {
			assets = resolve(root, build.outDir, build.assetsDir)
		},
		async writeBundle() {
			const files = await readdir(assets)
			await Promise.all(
				files.filter((file) => worthIt.test(file)).map((file) => compress(join(assets, file))),
			)
		},
	}
}

async function compress(file: string): Promise<void> {
	const bytes = await readFile(file)
	const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
	await writeFile(`${file}.br`, await toBrotli(bytes, { params }))
	await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
