import { fetchPostgres, PROMISED_VERSIONS } from './lib/postgres-version.ts'

const HELP = `npm run postgres --silent -- 15|16|17|18

Fetches the programs of that version of PostgreSQL and prints their folder, for any command against it:
  POSTGRES_BIN=$(npm run postgres --silent -- 16) npm start

npm run postgres-versions runs the tests that depend on the database against each version.`

const [version = ''] = process.argv.slice(2)
if (!PROMISED_VERSIONS.includes(version)) {
	console.log(HELP)
	process.exit(version === '--help' ? 0 : 2)
}
console.log(await fetchPostgres(version))
