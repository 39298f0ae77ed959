import pg from 'pg'
import { atEnd } from './cleanup.ts'
import { databaseUrl } from './database-url.ts'

/** An empty database on the run's server; dropped after the test file. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
	const run = async (statement: string) => {
		const client = new pg.Client({ connectionString: serverUrl })
		await client.connect()
		try {
			await client.query(statement)
		} finally {
			await client.end()
		}
	}
	await run(`create database ${name}`)
	atEnd(() => run(`drop database ${name} with (force)`))
	return databaseUrl(serverUrl, name)
}
