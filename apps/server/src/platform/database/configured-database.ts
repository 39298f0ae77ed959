import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'
import { waitForDatabase } from './wait-for-database.ts'

export interface ConfiguredDatabase {
	url: string
	/** Resolves with a message when an embedded database ends unexpectedly. */
	died: Promise<string>
	stop(): Promise<void>
}

/** The database of DATABASE_URL, or the embedded one of the data folder. */
export async function openConfiguredDatabase(
	config: Pick<Config, 'databaseUrl' | 'dataDir'>,
	onProgress: (text: string) => void,
): Promise<ConfiguredDatabase> {
	if (config.databaseUrl === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, onProgress })
	await waitForDatabase(config.databaseUrl, { onProgress })
	return { url: config.databaseUrl, died: new Promise(() => undefined), stop: async () => undefined }
}
