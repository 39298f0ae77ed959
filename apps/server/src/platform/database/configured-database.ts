import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'
import { waitForDatabase } from './wait-for-database.ts'

export interface ConfiguredDatabase {
	url: string
	/** The same database for what needs a session of its own; differs from `url` behind a transaction pooler. */
	sessionUrl: string
	/** Resolves with a message when an embedded database ends unexpectedly. */
	died: Promise<string>
	stop(): Promise<void>
}

/** The database of DATABASE_URL, or the embedded one of the data folder. */
export async function openConfiguredDatabase(
	config: Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir'>,
	onProgress: (text: string) => void,
): Promise<ConfiguredDatabase> {
	const { databaseUrl: url, databaseSessionUrl: sessionUrl = url, dataDir } = config
	if (url === undefined || sessionUrl === undefined) {
		const embedded = await startEmbeddedPostgres({ dataDir, onProgress })
		return { ...embedded, sessionUrl: embedded.url }
	}
	await waitForDatabase(sessionUrl, { onProgress })
	if (sessionUrl !== url) await waitForDatabase(url, { onProgress })
	return { url, sessionUrl, died: new Promise(() => undefined), stop: async () => undefined }
}
