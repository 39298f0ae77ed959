import { existsSync } from 'node:fs'

/** Adds the variables of the file `.env` in the working folder; existing ones take precedence. */
export function loadEnvironmentFile(): void {
	if (existsSync('.env')) process.loadEnvFile('.env')
}
