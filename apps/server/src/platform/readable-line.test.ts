import { expect, test } from 'vitest'
import { capturedLog } from '../../test/captured-log.ts'
import { readableLine } from './readable-line.ts'

test('a line in a terminal has the part, the message and the fields, without the braces', () => {
	const { log, lines } = capturedLog()
	log.child({ part: 'http' }).info({ endpoint: 'GET /items', status: 404 }, 'access refused')
	const line = readableLine(lines[0] ?? '')
	expect(line).toMatch(/^\d\d:\d\d:\d\d http: access refused endpoint=GET \/items status=404$/)
})

test('a warning and an error say so, and an error shows its stack', () => {
	const { log, lines } = capturedLog()
	log.warn('slow')
	log.error({ err: new Error('disk full') }, 'stopped')
	const [warning, failure] = lines.map((line) => readableLine(line))
	expect(warning).toMatch(/ WARN slow$/)
	expect(failure).toMatch(/ ERROR stopped\nError: disk full\n +at /)
})
