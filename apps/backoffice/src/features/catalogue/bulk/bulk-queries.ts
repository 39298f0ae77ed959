import type { Call } from '@skinverse/contract/client/create-client'
import type { BulkChange } from '@skinverse/contract/entities/operator/bulk-change'
import type { ItemSelectionInput, PriceRuleInput } from '@skinverse/contract/rules/bulk-change'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../../shared/today.ts'

/** The operator who started it is watching. */
const LOOK_WHILE_RUNNING_MS = 1_000

export const isUnderWay = ({ status }: Pick<BulkChange, 'status'>): boolean =>
	status === 'queued' || status === 'running' || status === 'undoing'

export const bulkChangesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['bulk-changes'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/bulk-changes', { signal })).payload,
		refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_WHILE_RUNNING_MS : LOOK_AGAIN_MS),
	})

export const bulkChangeQuery = (call: Call, id: number) =>
	queryOptions({
		queryKey: ['bulk-changes', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/bulk-changes/{id}', { params: { id: String(id) }, signal })).payload,
	})

/** Undefined rule: nothing valid is typed. */
export const pricePreviewQuery = (
	call: Call,
	rule: PriceRuleInput | undefined,
	selection: ItemSelectionInput,
) =>
	queryOptions({
		queryKey: ['bulk-preview', rule, selection],
		queryFn: async ({ signal }) => {
			if (rule === undefined) throw new Error('no rule to preview')
			const body = { action: 'price', rule, selection } as const
			return (await call('POST /backoffice/bulk-changes/preview', { body, signal })).payload
		},
		enabled: rule !== undefined && selection.ids?.length !== 0,
		placeholderData: keepPreviousData,
		// Prices and sales change; a preview is of the moment.
		staleTime: 0,
		gcTime: 0,
	})
