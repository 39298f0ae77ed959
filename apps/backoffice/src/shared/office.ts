import type { Confirmation } from '@skinverse/contract/client/confirmation'
import type { Call } from '@skinverse/contract/client/create-client'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** What every screen may use; made once per page load (and once per test). */
export interface Office {
	call: Call
	queryClient: QueryClient
	/** Asked for by sensitive actions; see `app/layout/confirm-dialog.tsx`. */
	confirmation: Confirmation
	/** Somebody has signed in: forgets whatever the one before them saw. */
	enter(operator: OperatorMe): void
	/** Nobody is signed in any more. */
	leave(): void
}

/** The key of the change that ends the session. */
export const SIGN_OUT = ['sign-out']

const OfficeContext = createContext<Office | null>(null)
export const OfficeProvider = OfficeContext.Provider

export function useOffice(): Office {
	const office = use(OfficeContext)
	if (!office) throw new Error('useOffice needs an OfficeProvider above it')
	return office
}
