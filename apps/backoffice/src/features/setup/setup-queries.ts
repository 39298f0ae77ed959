import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'

export const setupQuery = (call: Call) =>
	queryOptions({
		queryKey: ['setup'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/setup', { signal })).payload,
	})

export const stepsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['setup', 'steps'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/setup/steps', { signal })).payload,
	})
