const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Ctrl-C and its relatives: `end` stops what runs, and the exit code says so once it has stopped. */
export function onInterrupt(end: () => void): { interrupted(): boolean } {
	let interrupted = false
	for (const [signal, code] of Object.entries(EXIT_CODES)) {
		process.on(signal, () => {
			interrupted = true
			process.exitCode = code
			end()
		})
	}
	return { interrupted: () => interrupted }
}
