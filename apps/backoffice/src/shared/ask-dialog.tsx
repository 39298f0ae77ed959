import { EditDialog, type EditDialogProps } from './edit-dialog.tsx'

interface AskDialogProps extends Omit<EditDialogProps, 'size' | 'form' | 'confirm' | 'confirming'> {
	confirm: string
	confirming: string
	saving: { isPending: boolean; error: unknown }
	onSubmit: () => void
}

/** A confirmation dialog with two buttons. */
export function AskDialog({ saving, onSubmit, ...question }: AskDialogProps) {
	const form = { submit: onSubmit, isBusy: saving.isPending, refusal: saving.error }
	return <EditDialog {...question} size="sm" form={form} />
}
