import { globSync } from 'node:fs'
import { ROOT } from '../lib/run.ts'

const MODULES = `${ROOT}/apps/server/src/modules`

const folders = globSync('**/*.ts', { cwd: MODULES }).map((path) => path.split('/').slice(0, -1))
export const modules: readonly string[] = [...new Set(folders.map(([name = '']) => name))].sort()

/**
 * Folders inside modules: `offers/payouts` makes `payouts` a noun of `offers`. A folder of two modules is not a noun.
 */
const rooms = [...new Set(folders.flatMap(([name, room]) => (room === undefined ? [] : [`${name}/${room}`])))]
const roomOwner = (noun: string): string | undefined => {
	const owners = rooms.map((path) => path.split('/')).filter(([, room = '']) => isSame(room, noun))
	return owners.length === 1 ? owners[0]?.[0] : undefined
}

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')
const isSame = (one: string, other: string): boolean => singular(one) === singular(other)

/** The module of a noun: the one with its name, in singular or plural, or the one with a folder of this name. */
export function ownerOf(noun: string, exceptions: Readonly<Record<string, string>> = {}): string | undefined {
	return exceptions[noun] ?? modules.find((name) => isSame(name, noun)) ?? roomOwner(noun)
}

/** The same for a name that starts with a noun: `offer_moves` and `offer-details` belong to `offers`. */
export function ownerOfName(
	name: string,
	exceptions: Readonly<Record<string, string>> = {},
): string | undefined {
	const words = name.split(/[-_]/)
	const beginnings = words.map((_, index) => words.slice(0, words.length - index).join('-'))
	return exceptions[name] ?? beginnings.map((noun) => ownerOf(noun)).find((owner) => owner !== undefined)
}
