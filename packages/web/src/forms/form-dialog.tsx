import { Button } from '@skinverse/ui/button'
import { Dialog, type DialogProps } from '@skinverse/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useWords } from '../words.ts'

export interface FormDialogProps extends Omit<DialogProps, 'busy' | 'closeLabel' | 'footer'> {
	/** From `useForm`; a question without fields passes its own. */
	form: { submit: (event: FormEvent<HTMLFormElement>) => unknown; isBusy: boolean }
	submitLabel: string
	busyLabel?: string
	/** Red if it cannot be undone. */
	tone?: 'primary' | 'danger'
	/** Beside the submit button; without it that one has full width. */
	cancelLabel?: string
	/** At the left end of the footer: further actions. */
	extra?: ReactNode
	formClassName?: string
}

/** A form in a dialog, with its buttons in the footer. It cannot be closed while submitting. */
export function FormDialog({
	form,
	submitLabel,
	busyLabel,
	tone = 'primary',
	cancelLabel,
	extra,
	formClassName,
	children,
	...dialog
}: FormDialogProps) {
	const t = useWords()
	const id = useId()
	const isSmall = dialog.size === 'sm' && !extra

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		// React bubbles events through portals: the submit must not reach the form that opened the dialog.
		event.stopPropagation()
		if (!form.isBusy) void form.submit(event)
	}

	const button = (
		<Button
			type="submit"
			form={id}
			variant={tone}
			block={cancelLabel === undefined}
			size={cancelLabel === undefined ? 'lg' : 'md'}
			busy={form.isBusy}
			busyLabel={busyLabel}
		>
			{submitLabel}
		</Button>
	)
	return (
		<Dialog
			{...dialog}
			busy={form.isBusy}
			closeLabel={t('close')}
			footer={
				cancelLabel === undefined ? (
					button
				) : (
					<div
						className={isSmall ? 'grid grid-cols-2 gap-2' : 'flex flex-wrap items-center justify-end gap-2'}
					>
						{extra && <span className="mr-auto">{extra}</span>}
						<Button disabled={form.isBusy} onClick={() => dialog.onOpenChange(false)}>
							{cancelLabel}
						</Button>
						{button}
					</div>
				)
			}
		>
			<form id={id} noValidate onSubmit={submit} className={formClassName}>
				{children}
			</form>
		</Dialog>
	)
}
