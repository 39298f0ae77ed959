import { fileURLToPath } from 'node:url'

/** Where `npm start` keeps the server's modules compiled, too; reading them anew is most of a start. */
export const COMPILED_MODULES = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/** What every process that tests start is given; nothing else of the machine's own environment gets in. */
export const processEnv = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED_MODULES }
