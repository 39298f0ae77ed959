import { fileURLToPath } from 'node:url'

/** The compile cache of `npm start`; compiling the modules again is most of a start. */
export const COMPILED_MODULES = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/** What every process that tests start is given; nothing else of the machine's own environment gets in. */
export const processEnv = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED_MODULES }
