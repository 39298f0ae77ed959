import { Toasts } from '@skinverse/web/toasts'
import { WordsProvider } from '@skinverse/web/words.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfirmDialog } from '../features/operators/index.ts'
import { OfficeProvider } from '../shared/office.ts'
import { t } from '../shared/text.ts'
import type { RunningOffice } from './create-office.ts'

export function App({ office: { office, router } }: { office: RunningOffice }) {
	return (
		<WordsProvider value={t}>
			<QueryClientProvider client={office.queryClient}>
				<OfficeProvider value={office}>
					<RouterProvider router={router} />
					<ConfirmDialog />
					{/* Decisions are made at the bottom right: a toast there would cover the next one's button. */}
					<Toasts side="left" />
				</OfficeProvider>
			</QueryClientProvider>
		</WordsProvider>
	)
}
