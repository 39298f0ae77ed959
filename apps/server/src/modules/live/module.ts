import type { Module } from '../../platform/module.ts'
import type { LiveContext } from './context.ts'
import { type LiveNeeds, openLive } from './open-live.ts'
import { liveRoutes } from './routes.ts'
import { createUserChanges } from './user-changes.ts'

export const liveModule: Module<LiveContext, LiveNeeds> = {
	name: 'live',
	open: async (platform, needs) => ({
		live: platform.config.roles.web ? await openLive(platform, needs) : undefined,
		userChanges: createUserChanges(platform),
	}),
	close: ({ userChanges }) => userChanges.close(),
	routes: liveRoutes,
}
