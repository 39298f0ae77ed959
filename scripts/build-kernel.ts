import { readFile, writeFile } from 'node:fs/promises'
import wabt from 'wabt'

/** Compiles the catalogue's kernel; its test fails when the two files differ. */
const source = new URL('../apps/server/src/modules/catalogue/engine/kernel.wat', import.meta.url)

export async function buildKernel(): Promise<Uint8Array> {
	const { parseWat } = await wabt()
	const module = parseWat('kernel.wat', await readFile(source, 'utf8'), { simd: true, bulk_memory: true })
	return module.toBinary({}).buffer
}

if (import.meta.main) await writeFile(new URL('kernel.wasm', source), await buildKernel())
