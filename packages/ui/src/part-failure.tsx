import { useId, useLayoutEffect, useRef, useTransition } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import type { FailedPart } from './lazy-part.tsx'

interface PartFailureProps extends FailedPart {
	title: string
	text: string
	retryLabel: string
	closeLabel: string
	/** Offered once a retry has failed: a new release may have removed the code that this page asks for. */
	reloadLabel: string
	onClose: () => void
}

/**
 * In place of a modal whose code failed to load. It uses the browser's own dialog, as the code of ours may be what failed
 * to load.
 */
export function PartFailure({ title, text, retry, failures, onClose, ...labels }: PartFailureProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const titleId = useId()
	const [isRetrying, startRetry] = useTransition()
	useLayoutEffect(() => {
		const shown = dialog.current
		shown?.showModal()
		// Before it is removed: this gives the focus back.
		return () => shown?.close()
	}, [])
	return createPortal(
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			className="m-auto w-105 max-w-[calc(100vw-32px)] rounded-dialog border border-line-strong bg-panel p-6 text-ink shadow-dialog backdrop:bg-veil"
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
			// A modal below must not close too.
			onKeyDown={(event) => event.stopPropagation()}
		>
			<div role="alert" className="grid gap-2">
				<h2 id={titleId} className="text-lg">
					{title}
				</h2>
				<p className="text-muted">{text}</p>
			</div>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button variant="primary" busy={isRetrying} onClick={() => startRetry(retry)}>
					{labels.retryLabel}
				</Button>
				{failures > 0 && <Button onClick={() => window.location.reload()}>{labels.reloadLabel}</Button>}
				<Button variant="ghost" onClick={onClose}>
					{labels.closeLabel}
				</Button>
			</div>
		</dialog>,
		document.body,
	)
}
