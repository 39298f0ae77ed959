import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import wabt from 'wabt'

/** Compiles the catalogue's kernel; its test fails when the two files differ. */
const source = new URL('../apps/server/src/modules/catalogue/engine/kernel.wat', import.meta.url)

export const kernelSource = (): string => readFileSync(source, 'utf8')

export async function compileKernel(text: string): Promise<Uint8Array<ArrayBuffer>> {
	const { parseWat } = await wabt()
	const module = parseWat('kernel.wat', text, { simd: true, bulk_memory: true })
	return new Uint8Array(module.toBinary({}).buffer)
}

export const buildKernel = (): Promise<Uint8Array<ArrayBuffer>> => compileKernel(kernelSource())

if (import.meta.main) await writeFile(new URL('kernel.wasm', source), await buildKernel())
