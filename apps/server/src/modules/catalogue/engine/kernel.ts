import { readFileSync } from 'node:fs'

/** See kernel.wat. Addresses are not checked here: `checked-kernel.ts` is the way in. */
export interface Kernel {
	memory: WebAssembly.Memory
	/** Where `matchBlock` leaves what it found. */
	found: { value: number }
	heap: { value: number }
	countBlocks(
		place: number,
		step: number,
		blocks: number,
		columns: number,
		kinds: number,
		ranges: number,
		enough: number,
		counts: number,
	): number
	matchBlock(place: number, columns: number, kinds: number, ranges: number): number
	markKinds(to: number, kinds: number, set: number): void
	spreadBits(from: number, to: number, bytes: number): void
	count(from: number): number
	addSkins(kinds: number, skins: number, seen: number, list: number, down: number): number
}

const compiled = new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)))

export function loadKernel(): Kernel {
	// The exports of kernel.wat, which the compiler cannot see.
	return new WebAssembly.Instance(compiled).exports as unknown as Kernel
}
