import { type BrandColours, builtInColours } from './look.ts'

export interface ExampleLook {
	name: 'night' | 'daylight' | 'ember'
	colours: BrandColours
}

/** Starting points: the built-in look, a light one, and a warm dark one. */
export const exampleLooks: readonly ExampleLook[] = [
	{ name: 'night', colours: builtInColours },
	{
		name: 'daylight',
		colours: {
			ground: '#f6f4ee',
			panel: '#ffffff',
			text: '#1b2130',
			accent: '#1d4ed8',
			highlight: '#0b6e6e',
		},
	},
	{
		name: 'ember',
		colours: {
			ground: '#17100c',
			panel: '#221812',
			text: '#fbf1e6',
			accent: '#ff7a1a',
			highlight: '#ffd166',
		},
	},
]
