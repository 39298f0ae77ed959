import { JSONParser } from '@streamparser/json'
import type { FileRecord } from './finding.ts'
import { ImportError } from './import-error.ts'
import type { OpenedFile } from './open-file.ts'

/** Streams the values at these paths (`$.*`, `$.prices.*`). */
export async function* readJson(file: OpenedFile, paths: readonly string[]): AsyncGenerator<FileRecord> {
	const parser = new JSONParser({ paths: [...paths], keepStack: false })
	let number = 0
	let found: FileRecord[] = []
	parser.onValue = ({ value, key, stack }) => {
		const path = [...stack.slice(1).map((level) => level.key), key].map(String)
		found.push({ number: ++number, path, value })
	}
	const failed = (error: unknown) =>
		new ImportError(
			`${file.path} is not valid JSON after record ${number}: ${error instanceof Error ? error.message : String(error)}`,
		)
	parser.onError = (error) => {
		throw failed(error)
	}
	for await (const chunk of file.bytes()) {
		parser.write(chunk)
		yield* found
		found = []
	}
	if (!parser.isEnded) throw failed(new Error('the file is truncated'))
}

/** The values near the beginning of a text that may be truncated. */
export function sampleJson(text: string, paths: readonly string[]): FileRecord[] {
	const found: FileRecord[] = []
	const parser = new JSONParser({ paths: [...paths], keepStack: false })
	parser.onValue = ({ value, key, stack }) => {
		found.push({
			number: found.length + 1,
			path: [...stack.slice(1).map((level) => level.key), key].map(String),
			value,
		})
	}
	// Syntax errors are reported when the whole file is read.
	parser.onError = () => undefined
	parser.write(text)
	return found
}
