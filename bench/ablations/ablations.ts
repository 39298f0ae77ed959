import type { Replacement } from './replace-modules.ts'

/** The figure that a fast path improves. */
export type Figure = 'any query' | 'repeated query' | 'repeated query, compressed'

export interface Ablation {
	/** The fast path, as the report names it. */
	path: string
	/** The plain variant that replaces it. */
	without: string
	figure: Figure
	/** Modules of the product and their replacements, which remove the fast path; or add it again, if it was removed. */
	replacements: readonly Replacement[]
	/** The measured gain was too small, so the product does not have it. */
	isRemoved?: true
}

/** A fast path has to gain this share of its figure, or it is removed. */
export const LEAST_GAIN = 0.15

export const ablations: readonly Ablation[] = [
	{
		path: 'WebAssembly kernel',
		without: 'the same kernel in TypeScript',
		figure: 'any query',
		replacements: [['engine/kernel.ts', 'typescript-kernel.ts']],
	},
	{
		path: 'sets of kinds as bytes',
		without: 'as bits',
		figure: 'any query',
		replacements: [
			['engine/kernel.ts', 'bit-kernel.ts'],
			['engine/kernel-set.ts', 'bit-set.ts'],
		],
	},
	{
		path: 'hand-written query reader',
		without: 'the schema',
		figure: 'any query',
		replacements: [['http/parse-input.ts', 'hand-reader.ts']],
		isRemoved: true,
	},
	{
		path: 'direct socket writes',
		without: "Fastify's send",
		figure: 'repeated query',
		replacements: [['http/cached-response.ts', 'fastify-send.ts']],
	},
	{
		path: 'response cache',
		without: 'no response cache',
		figure: 'repeated query',
		replacements: [['items/response-cache.ts', 'no-response-cache.ts']],
	},
	{
		path: 'cached ETags and compressed bodies',
		without: 'only the body cached',
		figure: 'repeated query, compressed',
		replacements: [['items/response-cache.ts', 'text-only-cache.ts']],
	},
]
