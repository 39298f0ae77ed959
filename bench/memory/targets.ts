import { count, type Verdict } from '../catalogue/targets.ts'
import type { MemoryFigures } from './figures.ts'

const MIB = 2 ** 20
const GIB = 2 ** 30

export const mib = (bytes: number) => `${count(bytes / MIB)} MiB`

export function memoryVerdicts({ sizes }: MemoryFigures): Verdict[] {
	const largest = sizes.at(-1)
	if (largest === undefined) throw new Error('nothing was measured')
	const { listings, loadedBytes } = largest
	return [
		{
			what: `Memory of a node with ${count(listings)} listings, after a load of queries`,
			target: 'under 1 GiB',
			measured: mib(loadedBytes),
			kept: loadedBytes < GIB,
		},
	]
}
