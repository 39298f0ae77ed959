import { existsSync } from 'node:fs'

/** Adds what the file `.env` of the working folder says; what is set already wins. */
export function loadEnvironmentFile(): void {
	if (existsSync('.env')) process.loadEnvFile('.env')
}
