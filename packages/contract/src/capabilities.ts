/** What an operator may do, and which role may do it: the only table of back office rights. */
export const roles = ['support', 'finance', 'catalogue', 'admin'] as const
export type Role = (typeof roles)[number]

export const capabilities = {
	'people.read': ['support', 'finance', 'admin'],
	'jobs.read': ['support', 'finance', 'catalogue', 'admin'],
	'settings.write': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilities
