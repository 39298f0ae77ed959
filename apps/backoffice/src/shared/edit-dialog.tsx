import { FormDialog, type FormDialogProps } from '@skinverse/web/forms/form-dialog'
import { Failure } from './queue/failure.tsx'
import { t } from './text.ts'

export interface EditDialogProps
	extends Pick<FormDialogProps, 'size' | 'title' | 'tone' | 'extra' | 'children' | 'onClosed'> {
	open?: boolean
	/** What will happen. */
	text?: string
	cancel?: string
	confirm?: string
	confirming?: string
	form: FormDialogProps['form'] & { refusal: unknown }
	onClose: () => void
}

/** A form dialog above its list, with the error message of a refusal. */
export function EditDialog({
	open = true,
	text,
	cancel = t('cancel'),
	confirm = t('save'),
	confirming = t('saving'),
	form,
	onClose,
	children,
	...dialog
}: EditDialogProps) {
	return (
		<FormDialog
			{...dialog}
			open={open}
			form={form}
			submitLabel={confirm}
			busyLabel={confirming}
			cancelLabel={cancel}
			formClassName="grid gap-4"
			onOpenChange={onClose}
		>
			{text && <p className="text-soft">{text}</p>}
			<Failure error={form.refusal} onReloaded={onClose} />
			{children}
		</FormDialog>
	)
}
