import { readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Attack, callerKinds } from './plan.ts'

/** Calls that once found a fault, one per line. Every run sends them first. */
const FILE = new URL('./corpus.jsonl', import.meta.url)

const line = z.strictObject({
	key: z.string(),
	caller: z.enum(callerKinds),
	method: z.string(),
	url: z.string(),
	headers: z.record(z.string(), z.string()).default({}),
	body: z.string().optional(),
	/** A body that is not text, as base64. */
	bytes: z.base64().optional(),
})

export function readCorpus(): Attack[] {
	const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean)
	return lines.map((text) => {
		const { bytes, body, ...call } = line.parse(JSON.parse(text))
		return { ...call, body: bytes === undefined ? body : Buffer.from(bytes, 'base64'), isForged: false }
	})
}

/** Adds calls that found a fault to the corpus of every later run. */
export async function addToCorpus(attacks: readonly Attack[]): Promise<void> {
	const known = new Set(readCorpus().map(lineOf))
	const lines = attacks.map(lineOf).filter((text) => !known.has(text))
	if (lines.length > 0) await appendFile(FILE, `${lines.join('\n')}\n`)
}

function lineOf({ key, caller, method, url, headers, body }: Attack): string {
	const sent = Buffer.isBuffer(body) ? { bytes: body.toString('base64') } : { body }
	return JSON.stringify({ key, caller, method, url, headers, ...sent })
}
