import { Skeleton } from '@skinverse/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LoadError } from '../../shared/load-error.tsx'
import { type Office, useOffice } from '../../shared/office.ts'
import { BrandEditor } from './brand-editor.tsx'

const brandQuery = (call: Office['call']) =>
	queryOptions({
		queryKey: ['brand'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/brand', { signal })).payload,
		// No refetch while the brand is being edited.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

/** The draft of the brand, with saving and publishing: complete by itself, so that any screen can contain it. */
export function BrandForm() {
	const { call } = useOffice()
	const brand = useQuery(brandQuery(call))
	// A saved or restored draft resets the form.
	if (brand.data) return <BrandEditor key={brand.data.version} state={brand.data} />
	if (brand.error) return <LoadError error={brand.error} onRetry={() => void brand.refetch()} />
	return <Skeleton className="h-96 w-full" />
}
