import { tmpdir } from 'node:os'

/** Where tests create databases: `npm test` sets a folder in memory if the machine has one (`scripts/lib/memory-folder.ts`). */
export const databasesFolder = (): string => process.env.TEST_DATABASES_FOLDER ?? tmpdir()
