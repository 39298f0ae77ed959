/** Node has it, but its types come only with the browser's library, which the server must not see. */
declare namespace WebAssembly {
	interface Memory {
		readonly buffer: ArrayBuffer
		grow(pages: number): number
	}
	class Module {
		constructor(bytes: Uint8Array)
	}
	class Instance {
		constructor(module: Module)
		readonly exports: Record<string, unknown>
	}
}
