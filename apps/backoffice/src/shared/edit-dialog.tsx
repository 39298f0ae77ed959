import { Button } from '@skinverse/ui/button'
import { Dialog, type DialogSize } from '@skinverse/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Failure } from './queue/failure.tsx'
import { t } from './text.ts'

interface EditDialogProps {
	title: string
	size?: DialogSize
	saving: { isPending: boolean; error: unknown }
	onSubmit: (event: FormEvent) => void
	onClose: () => void
	/** At the left end of the footer: what else can be done with it. */
	extra?: ReactNode
	children: ReactNode
}

/** A form above its list. It is mounted anew for each thing that is edited. */
export function EditDialog({
	title,
	size = 'md',
	saving,
	onSubmit,
	onClose,
	extra,
	children,
}: EditDialogProps) {
	const formId = useId()
	return (
		<Dialog
			open
			size={size}
			title={title}
			closeLabel={t('close')}
			busy={saving.isPending}
			onOpenChange={onClose}
			footer={
				<div className="flex flex-wrap items-center justify-end gap-2">
					{extra && <span className="mr-auto">{extra}</span>}
					<Button disabled={saving.isPending} onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="primary"
						busy={saving.isPending}
						busyLabel={t('saving')}
					>
						{t('save')}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
				<Failure error={saving.error} onReloaded={onClose} />
				{children}
			</form>
		</Dialog>
	)
}
