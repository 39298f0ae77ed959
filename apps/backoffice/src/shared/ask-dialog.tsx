import { Button } from '@skinverse/ui/button'
import { Dialog, type DialogSize } from '@skinverse/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Failure } from './queue/failure.tsx'
import { t } from './text.ts'

export interface AskDialogProps {
	open?: boolean
	size?: DialogSize
	title: string
	/** What will happen. */
	text?: string
	cancel?: string
	confirm: string
	confirming: string
	/** Red where it cannot be taken back. */
	tone: 'primary' | 'danger'
	saving: { isPending: boolean; error: unknown }
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
	onClose: () => void
	/** At the left end of the footer: what else can be done with it. */
	extra?: ReactNode
	children?: ReactNode
}

/** A question with two ways out, and with fields where there is more to say than yes. */
export function AskDialog({
	open = true,
	size = 'sm',
	title,
	text,
	cancel = t('cancel'),
	confirm,
	confirming,
	tone,
	saving,
	onSubmit,
	onClose,
	extra,
	children,
}: AskDialogProps) {
	const formId = useId()

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		// To React it is inside whatever form asked: that one is not meant.
		event.stopPropagation()
		if (!saving.isPending) onSubmit(event)
	}

	return (
		<Dialog
			open={open}
			size={size}
			title={title}
			closeLabel={t('close')}
			busy={saving.isPending}
			onOpenChange={onClose}
			footer={
				<div
					className={
						size === 'sm' && !extra
							? 'grid grid-cols-2 gap-2'
							: 'flex flex-wrap items-center justify-end gap-2'
					}
				>
					{extra && <span className="mr-auto">{extra}</span>}
					<Button disabled={saving.isPending} onClick={onClose}>
						{cancel}
					</Button>
					<Button type="submit" form={formId} variant={tone} busy={saving.isPending} busyLabel={confirming}>
						{confirm}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={submit} className="grid gap-4">
				{text && <p className="text-soft">{text}</p>}
				<Failure error={saving.error} onReloaded={onClose} />
				{children}
			</form>
		</Dialog>
	)
}
