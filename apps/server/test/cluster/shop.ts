import type { Cluster } from './cluster.ts'

/** What a node of the shop needs to use the cluster. */
export const clusterEnv = ({ databaseUrl, sessionUrl, replicaUrl }: Cluster) => ({
	DATABASE_URL: databaseUrl,
	DATABASE_SESSION_URL: sessionUrl,
	DATABASE_REPLICA_URL: replicaUrl,
	TRUSTED_PROXIES: 'loopback',
})

export const portsOf = (nodes: readonly { origin: string }[]) =>
	nodes.map(({ origin }) => Number(new URL(origin).port))
