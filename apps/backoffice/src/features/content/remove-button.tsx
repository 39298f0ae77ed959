import { Button } from '@skinverse/ui/button'
import { useState } from 'react'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface RemoveButtonProps {
	title: string
	remove: () => Promise<{ message: string }>
	onRemoved: () => void
}

/** Asks for a confirmation. */
export function RemoveButton({ title, remove, onRemoved }: RemoveButtonProps) {
	const [isAsking, setAsking] = useState(false)
	const removing = useDecision<void>(remove)

	function close(): void {
		removing.reset()
		setAsking(false)
	}

	return (
		<>
			<Button variant="danger" onClick={() => setAsking(true)}>
				{t('office_content_remove')}
			</Button>
			{isAsking && <RemoveDialog title={title} decision={removing} onClose={close} onRemoved={onRemoved} />}
		</>
	)
}
