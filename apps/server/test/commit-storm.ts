import pg from 'pg'

/** Several connections commit row after row; `committed` grows with each commit that was confirmed. */
export interface CommitStorm {
	committed: number[]
	/** Resolves when every connection has been cut. */
	cut: Promise<void>
}

const CONNECTIONS = 4

export async function startCommitStorm(url: string): Promise<CommitStorm> {
	const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }))
	for (const client of clients) client.on('error', () => undefined)
	await Promise.all(clients.map((client) => client.connect()))
	await clients[0]?.query(
		'create table if not exists storm (id bigint generated always as identity primary key)',
	)
	const committed: number[] = []
	const commitForever = async (client: pg.Client) => {
		try {
			while (true) {
				const { rows } = await client.query<{ id: string }>('insert into storm default values returning id')
				committed.push(Number(rows[0]?.id))
			}
		} catch {
			await client.end().catch(() => undefined)
		}
	}
	return { committed, cut: Promise.all(clients.map(commitForever)).then(() => undefined) }
}

export async function storedIds(url: string): Promise<Set<number>> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		const { rows } = await client.query<{ id: string }>('select id from storm')
		return new Set(rows.map((row) => Number(row.id)))
	} finally {
		await client.end()
	}
}
