import type { Confirmation } from '@skinverse/contract/client/confirmation'
import type { Call } from '@skinverse/contract/client/create-client'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** What every screen may use; created once per page load (and per test). */
export interface Office {
	call: Call
	queryClient: QueryClient
	/** Used by sensitive actions; see `app/layout/confirm-dialog.tsx`. */
	confirmation: Confirmation
	/** An operator signed in: clears the data of the previous one. */
	enter(operator: OperatorMe): void
	/** The brand was published: this page shows it without being loaded again. */
	showBrand(): Promise<void>
	/** The operator signed out. */
	leave(): void
}

/** The key of the sign-out mutation. */
export const SIGN_OUT = ['sign-out']

const OfficeContext = createContext<Office | null>(null)
export const OfficeProvider = OfficeContext.Provider

export function useOffice(): Office {
	const office = use(OfficeContext)
	if (!office) throw new Error('useOffice needs an OfficeProvider above it')
	return office
}
