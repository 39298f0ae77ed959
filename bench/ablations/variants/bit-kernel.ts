import { readFileSync } from 'node:fs'
import type { Kernel } from '../../../apps/server/src/modules/catalogue/engine/kernel.ts'
import { compileKernel, kernelSource } from '../../../scripts/build-kernel.ts'

/** The function of kernel.wat that looks up the kinds of a block. */
const LOOK_UP = / {2}\(func \$markKinds[\s\S]*?\n\n/
const byBits = readFileSync(new URL('./mark-by-bits.wat', import.meta.url), 'utf8')

const compiled = new WebAssembly.Module(await compileKernel(kernelSource().replace(LOOK_UP, `${byBits}\n`)))

/** The kernel with sets of a bit for each kind; together with `bit-set.ts`. */
export function loadKernel(): Kernel {
	// The exports of kernel.wat, which the compiler cannot see.
	return new WebAssembly.Instance(compiled).exports as unknown as Kernel
}
