import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from './private-file.ts'

const running = z.object({ pid: z.int().positive(), url: z.string() })
/** Who runs the embedded database of a data folder, and where it listens. */
export type Running = z.infer<typeof running>

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** What the last start wrote down; the process may be gone by now. */
export function readRunning(dataDir: string): Running | undefined {
	try {
		return running.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
	} catch {
		return undefined
	}
}

/** Lets the command line find the database while the shop runs. */
export function writeRunning(dataDir: string, url: string): void {
	writePrivateFile(fileOf(dataDir), JSON.stringify({ pid: process.pid, url } satisfies Running))
}

export function clearRunning(dataDir: string): void {
	rmSync(fileOf(dataDir), { force: true })
}
