import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const notificationsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['notifications'],
		queryFn: ({ signal }) => call('GET /backoffice/notifications', { signal }),
		refetchInterval: LOOK_AGAIN_MS,
	})

export const notificationSettingsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['notifications', 'settings'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/notifications/settings', { signal })).payload,
	})
