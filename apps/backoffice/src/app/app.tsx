import { Toaster } from '@skinverse/ui/toaster'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfirmDialog } from '../features/operators/index.ts'
import { OfficeProvider } from '../shared/office.ts'
import { t } from '../shared/text.ts'
import type { RunningOffice } from './create-office.ts'

export function App({ office: { office, router } }: { office: RunningOffice }) {
	return (
		<QueryClientProvider client={office.queryClient}>
			<OfficeProvider value={office}>
				<RouterProvider router={router} />
				<ConfirmDialog />
				<Toaster label={t('notifications')} closeLabel={t('close')} />
			</OfficeProvider>
		</QueryClientProvider>
	)
}
