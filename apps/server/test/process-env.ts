import { fileURLToPath } from 'node:url'

/** The compile cache of `npm start`; compiling the modules again is most of a start. */
export const COMPILED_MODULES = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

const { PATH = '', POSTGRES_BIN } = process.env

/** The environment of every process that tests start; nothing else of the machine's environment is passed on. */
export const processEnv = {
	PATH,
	NODE_COMPILE_CACHE: COMPILED_MODULES,
	...(POSTGRES_BIN !== undefined && { POSTGRES_BIN }),
}
