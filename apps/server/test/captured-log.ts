import { Writable } from 'node:stream'
import { pino } from 'pino'
import { loggerOptions } from '../src/platform/log.ts'

/** A log like the shop's, and the lines that were written to it. */
export function capturedLog(logLevel: 'debug' | 'info' = 'debug') {
	const lines: string[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk))
			done()
		},
	})
	return { log: pino(loggerOptions({ logLevel }), stream), lines }
}
