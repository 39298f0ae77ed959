import { ApiError } from '@skinverse/contract/client/api-error'
import type { AnswerOf, Call } from '@skinverse/contract/client/create-client'
import { DEPOSIT_POLL_MS } from '@skinverse/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPart } from '../../shared/session/cart-draft.ts'
import { MINE, useMine } from '../../shared/session/mine.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'

export interface ShownDeposit {
	status: string | null | undefined
	/** The shopper came from the cart. */
	isFromCart?: boolean
	/** With "Top up and pay": the order, or why there is none. Both are null until the payment is credited. */
	order?: AnswerOf<'GET /deposit/status/{id}'>['order']
}

const settled = new Set(['Success', 'Error'])

const depositStatusQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: [MINE, 'deposit-status', id],
		queryFn: async ({ signal }) =>
			readable(await call('GET /deposit/status/{id}', { params: { id }, signal })),
		refetchInterval: ({ state }) => (isOver(state.data?.status, state.error) ? false : DEPOSIT_POLL_MS),
		staleTime: 0,
		gcTime: 0,
	})

/**
 * Polls every five seconds until the status is no longer pending. Undefined before the first response and for guests,
 * who have no deposits; null if the deposit does not exist or has no status.
 */
export function useDepositStatus(id: string | undefined): ShownDeposit {
	const { call } = useShop()
	const { data, error } = useMine(depositStatusQuery(call, id ?? ''), id !== undefined)
	useDropDraft(data)
	return data ?? { status: isUnknown(error) ? null : undefined }
}

/** What was typed is used: the billing details by the payment, the rest by the order. */
function useDropDraft(deposit: ShownDeposit | undefined): void {
	const { stored } = useShop()
	const user = useProfile().data?.id
	const isPaid = deposit?.status === 'Success'
	const isOrdered = typeof deposit?.order?.id === 'number'
	useEffect(() => {
		if (isPaid && isOrdered) stored.remove('cart_draft')
		else if (isPaid && user !== undefined) keepPart(stored, user, 'billing', undefined)
	}, [stored, user, isPaid, isOrdered])
}

function readable({ status, from_cart, order }: AnswerOf<'GET /deposit/status/{id}'>): ShownDeposit {
	return { status: status ?? null, isFromCart: from_cart === true, order }
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404
const isOver = (status: string | null | undefined, error: unknown) =>
	status === null || (status !== undefined && settled.has(status)) || isUnknown(error)
