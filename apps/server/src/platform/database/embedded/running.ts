import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from './private-file.ts'

const running = z.object({ pid: z.int().positive(), url: z.string() })
/** The process and port of a data folder's embedded database. */
export type Running = z.infer<typeof running>

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** Written by the last start; the process may have ended. */
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
