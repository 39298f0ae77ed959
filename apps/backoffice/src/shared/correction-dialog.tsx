import type { OfficePersonWithBalance } from '@skinverse/contract/entities/office-person'
import { MAX_REASON_CHARS } from '@skinverse/contract/limits'
import { correctionForm } from '@skinverse/contract/rules/correction'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { Textarea } from '@skinverse/ui/textarea'
import { type FormEvent, useRef, useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import { intentKey } from './intent-key.ts'
import { amountText } from './money.ts'
import { useOffice } from './office.ts'
import { type OpenDeposit, OpenDeposits, openDepositsIn } from './open-deposits.tsx'
import { fieldError } from './queue/failure.tsx'
import { useDecision } from './queue/use-decision.ts'
import { isTextKey, t } from './text.ts'

interface CorrectionDialogProps {
	person: OfficePersonWithBalance
	/** The deposit that it sets right, if it is about one. */
	depositId?: number
	open: boolean
	onClose: () => void
}

interface Typed {
	credits: string
	reason: string
}

interface Correction extends Typed {
	/** Open deposits that it is not about, as the operator says. */
	unrelated_deposits?: number[]
}

type Errors = Partial<Record<keyof Typed, string>>

export function CorrectionDialog({ person, depositId, open, onClose }: CorrectionDialogProps) {
	const { call } = useOffice()
	const [errors, setErrors] = useState<Errors>({})
	/** What the server said is open; kept while the form is sent again. */
	const [knownOpen, setKnownOpen] = useState<OpenDeposit[]>([])
	const [isUnrelated, setUnrelated] = useState(false)
	/** The same words sent again are the same intent: after an answer that got lost, nothing moves twice. */
	const intent = useRef<{ key: string; words: string } | null>(null)
	const decision = useDecision((body: Correction) =>
		call('POST /backoffice/people/{id}/corrections', {
			params: { id: String(person.id) },
			body: { ...body, deposit_id: depositId, seen_balance: person.balance },
			idempotencyKey: intent.current?.key,
		}),
	)

	const openDeposits = openDepositsIn(decision.error)

	function close(): void {
		setErrors({})
		setKnownOpen([])
		setUnrelated(false)
		decision.reset()
		onClose()
	}

	function finish(): void {
		intent.current = null
		close()
	}

	function submit(event: FormEvent<HTMLFormElement>): void {
		const data = new FormData(event.currentTarget)
		const typed = { credits: textIn(data, 'credits').replace(',', '.'), reason: textIn(data, 'reason') }
		const found = errorsOf(typed)
		setErrors(found)
		if (found.credits || found.reason) return
		const correction = isUnrelated ? { ...typed, unrelated_deposits: knownOpen.map(({ id }) => id) } : typed
		const words = JSON.stringify(correction)
		if (intent.current?.words !== words) intent.current = { key: intentKey(), words }
		decision.mutate(correction, {
			onSuccess: finish,
			onError: (error) => setKnownOpen(openDepositsIn(error)),
		})
	}

	return (
		<AskDialog
			open={open}
			title={t('office_correct_title', { name: person.name || person.email || `#${person.id}` })}
			text={t('office_correct_text')}
			confirm={t(isUnrelated ? 'office_approval_request' : 'office_correct_confirm')}
			confirming={t(isUnrelated ? 'office_approval_requesting' : 'office_correcting')}
			tone="primary"
			saving={{ isPending: decision.isPending, error: openDeposits.length > 0 ? null : decision.error }}
			onSubmit={submit}
			onClose={close}
		>
			<Field
				label={t('office_correct_amount')}
				name="credits"
				required
				hint={t('office_correct_amount_hint', { balance: amountText(person.balance) })}
				error={errors.credits ?? fieldError(decision.error, 'credits')}
			>
				<TextInput inputMode="text" autoComplete="off" placeholder="0.00" maxLength={13} />
			</Field>
			<Field
				label={t('queue_reason')}
				name="reason"
				required
				error={errors.reason ?? fieldError(decision.error, 'reason')}
			>
				<Textarea rows={3} maxLength={MAX_REASON_CHARS} />
			</Field>
			{knownOpen.length > 0 ? (
				<OpenDeposits
					deposits={knownOpen}
					isUnrelated={isUnrelated}
					onUnrelated={depositId === undefined ? setUnrelated : undefined}
				/>
			) : (
				<p className="text-xs text-muted">{t('office_correct_approval_hint')}</p>
			)}
		</AskDialog>
	)
}

const textIn = (data: FormData, name: string) => String(data.get(name) ?? '').trim()

function errorsOf(typed: Typed): Errors {
	const errors: Errors = {}
	for (const { path, message } of correctionForm.safeParse(typed).error?.issues ?? []) {
		const field = path[0] === 'credits' ? 'credits' : 'reason'
		errors[field] ??= isTextKey(message) ? t(message) : message
	}
	return errors
}
