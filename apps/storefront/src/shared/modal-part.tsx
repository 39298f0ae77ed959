import { PartBoundary } from '@skinverse/ui/lazy-part'
import { type ReactNode, Suspense } from 'react'
import { LoadFailureDialog } from './load-failure-dialog.tsx'

/** Around a dialog that is a `lazyPart` outside the stack of modals. `onClose` removes it. */
export function ModalPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
	return (
		<Suspense fallback={null}>
			<PartBoundary failure={(failed) => <LoadFailureDialog {...failed} onClose={onClose} />}>
				{children}
			</PartBoundary>
		</Suspense>
	)
}
