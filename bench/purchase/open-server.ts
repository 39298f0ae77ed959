import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { connectTo } from '../catalogue/trial-databases.ts'
import type { AtEnd, Measuring } from '../report/measuring.ts'
import type { Limit } from './limit.ts'
import { openLimit } from './pgbench.ts'

export interface TrialServer {
	/** pgbench, on the same PostgreSQL. */
	limit: Limit
	/** A new database; its URL. */
	create(name: string): Promise<string>
}

/** A PostgreSQL with the limit that purchases are compared with. */
export async function openServer(
	{ folder, say }: Pick<Measuring, 'folder' | 'say'>,
	clients: number,
	atEnd: AtEnd,
): Promise<TrialServer> {
	const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress: say })
	atEnd(() => postgres.stop())
	const server = connectTo(postgres.url)
	atEnd(() => server.close())
	const create = async (name: string) => {
		await server.run(`create database ${name}`)
		return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
	}
	say('Preparing the limit')
	const limit = await openLimit(await create('tpcb'), clients)
	atEnd(() => limit.stop())
	return { limit, create }
}
