import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { SHOP_SCHEMA } from '../apps/server/src/platform/database/migrate.ts'
import { REVISION_FILE } from '../apps/server/src/platform/database/read-sql-objects.ts'
import { databaseUrl } from '../apps/server/test/database-url.ts'
import { describeSchema } from '../apps/server/test/describe-schema.ts'
import { expectedRevision } from '../apps/server/test/sql-revision.ts'
import { startTestPostgres } from '../apps/server/test/test-postgres.ts'

/** `npm run schema`, after every change of migrations/ or sql/: writes schema.sql and the revision of sql/. */
const { sqlDirectory } = SHOP_SCHEMA
const revision = await expectedRevision(sqlDirectory)
await writeFile(join(sqlDirectory, REVISION_FILE), `${JSON.stringify(revision, null, 2)}\n`)

const postgres = await startTestPostgres()
try {
	const url = databaseUrl(postgres.url, postgres.template)
	const db = openDatabase({ url, maxConnections: 1, name: 'schema', onIdleError: () => undefined })
	await writeFile(new URL('../apps/server/schema.sql', import.meta.url), await describeSchema(db))
	await db.close()
} finally {
	await postgres.stop()
}
