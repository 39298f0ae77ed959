import type { FileRecord } from './finding.ts'
import { ImportError } from './import-error.ts'
import type { OpenedFile } from './open-file.ts'

const LONGEST_LINE_CHARS = 4 * 1024 * 1024

/** The value of a line that is not JSON. */
export const notJson = Symbol('not JSON')

/** JSON lines; empty lines are skipped. */
export async function* readJsonLines(file: OpenedFile): AsyncGenerator<FileRecord> {
	let number = 0
	for await (const line of lines(file)) {
		number++
		if (line.trim() !== '') yield { number, path: [], value: parseLine(line) }
	}
}

function parseLine(line: string): unknown {
	try {
		return JSON.parse(line)
	} catch {
		return notJson
	}
}

async function* lines(file: OpenedFile): AsyncGenerator<string> {
	const decoder = new TextDecoder()
	let rest = ''
	for await (const chunk of file.bytes()) {
		const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
		rest = parts.pop() ?? ''
		yield* parts
		if (rest.length > LONGEST_LINE_CHARS) {
			throw new ImportError(`${file.path} has a line of more than ${LONGEST_LINE_CHARS} characters`)
		}
	}
	if (rest !== '') yield rest
}
