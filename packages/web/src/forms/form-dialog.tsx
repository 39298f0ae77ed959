import { Button } from '@skinverse/ui/button'
import { Dialog, type DialogProps } from '@skinverse/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useWords } from '../words.ts'

export interface FormDialogProps extends Omit<DialogProps, 'busy' | 'closeLabel' | 'footer'> {
	/** As `useForm` gives it; a question without fields brings its own. */
	form: { submit: (event: FormEvent<HTMLFormElement>) => unknown; isBusy: boolean }
	submitLabel: string
	busyLabel?: string
	/** Red where it cannot be taken back. */
	tone?: 'primary' | 'danger'
	/** Beside the button that submits; without it that one is as wide as the dialog. */
	cancelLabel?: string
	/** At the left end of the footer: what else can be done with it. */
	extra?: ReactNode
	formClassName?: string
}

/** A form in a dialog, with its buttons in the footer. While it is being sent, nothing closes it. */
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
		// To React it is inside the form that opened it: that one is not meant.
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
