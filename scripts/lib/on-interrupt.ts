const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** On Ctrl-C and similar signals: calls `end`, and sets the exit code of the signal. */
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
