import type { Replacement } from './replace-modules.ts'

/** The figure that a special path serves. */
export type Figure = 'any query' | 'repeated query' | 'repeated query, compressed'

export interface Ablation {
	/** The special path, as the report calls it. */
	path: string
	/** What does its work in its absence. */
	without: string
	figure: Figure
	/** Modules of the product, and what takes their place to leave the path out; or to put it back, once removed. */
	replacements: readonly Replacement[]
	/** It was measured to bring too little; the product does without it. */
	isRemoved?: true
}

/** A path has to bring this share of its figure, or it goes. */
export const LEAST_GAIN = 0.15

export const ablations: readonly Ablation[] = [
	{
		path: 'WebAssembly kernel',
		without: 'the same kernel in TypeScript',
		figure: 'any query',
		replacements: [['engine/kernel.ts', 'typescript-kernel.ts']],
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
		replacements: [['http/ready.ts', 'fastify-send.ts']],
	},
	{
		path: 'kept answers',
		without: 'each answer made anew',
		figure: 'repeated query',
		replacements: [['items/ready-answers.ts', 'no-answers-kept.ts']],
	},
	{
		path: 'kept ETags and compressed forms',
		without: 'only the text kept',
		figure: 'repeated query, compressed',
		replacements: [['items/ready-answers.ts', 'only-text-kept.ts']],
	},
]
