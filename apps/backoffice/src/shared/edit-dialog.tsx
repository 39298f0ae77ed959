import { AskDialog, type AskDialogProps } from './ask-dialog.tsx'
import { t } from './text.ts'

type EditDialogProps = Omit<AskDialogProps, 'open' | 'text' | 'cancel' | 'confirm' | 'confirming' | 'tone'>

/** A form above its list. It is mounted anew for each thing that is edited. */
export function EditDialog({ size = 'md', ...asked }: EditDialogProps) {
	return <AskDialog {...asked} size={size} confirm={t('save')} confirming={t('saving')} tone="primary" />
}
