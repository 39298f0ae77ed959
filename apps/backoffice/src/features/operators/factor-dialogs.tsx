import type { PasskeyEntry } from '@skinverse/contract/entities/second-factors'
import { passkeyName } from '@skinverse/contract/rules/second-factors'
import { Dialog } from '@skinverse/ui/dialog'
import { TextField } from '@skinverse/web/forms/fields'
import { notify } from '@skinverse/web/notify.ts'
import { useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision, useReload } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** The factor to change. */
export type FactorChange =
	| { kind: 'totp' | 'remove-totp' | 'passkey' | 'codes' }
	| { kind: 'remove-passkey' | 'rename-passkey'; passkey: PasskeyEntry }

interface Closing {
	onClose: () => void
}

export function FactorDialog({ change, onClose }: { change: FactorChange } & Closing) {
	switch (change.kind) {
		case 'totp':
		case 'passkey':
			return <SetupDialog kind={change.kind} onClose={onClose} />
		case 'remove-totp':
			return <RemoveTotpDialog onClose={onClose} />
		case 'remove-passkey':
			return <RemovePasskeyDialog passkey={change.passkey} onClose={onClose} />
		case 'rename-passkey':
			return <RenamePasskeyDialog passkey={change.passkey} onClose={onClose} />
		case 'codes':
			return <NewCodesDialog onClose={onClose} />
	}
}

/** The factor, and with the first one its recovery codes. */
function SetupDialog({ kind, onClose }: { kind: 'totp' | 'passkey' } & Closing) {
	const reload = useReload()
	const [codes, setCodes] = useState<readonly string[]>()

	function finish(recoveryCodes: string[] | undefined): void {
		notify.success(t(kind === 'totp' ? 'totp_enabled' : 'passkey_added'))
		void reload()
		if (recoveryCodes) setCodes(recoveryCodes)
		else onClose()
	}

	if (codes) return <CodesDialog codes={codes} onClose={onClose} />
	return (
		<Dialog
			open
			size="sm"
			title={t(kind === 'totp' ? 'totp_scan_title' : 'passkey_add_title')}
			closeLabel={t('close')}
			onOpenChange={onClose}
		>
			{kind === 'totp' ? <TotpSetup onDone={finish} /> : <PasskeySetup onDone={finish} />}
		</Dialog>
	)
}

function CodesDialog({ codes, onClose }: { codes: readonly string[] } & Closing) {
	return (
		<Dialog
			open
			size="sm"
			dismissible={false}
			title={t('recovery_codes_shown_title')}
			closeLabel={t('close')}
			onOpenChange={onClose}
		>
			<RecoveryCodes codes={codes} onSaved={onClose} />
		</Dialog>
	)
}

function RemoveTotpDialog({ onClose }: Closing) {
	const { call } = useOffice()
	const removing = useDecision<void>(() => call('DELETE /backoffice/totp'))
	return (
		<AskDialog
			title={t('totp_remove_title')}
			text={t('totp_remove_text')}
			confirm={t('totp_remove')}
			confirming={t('office_account_removing')}
			tone="danger"
			saving={removing}
			onSubmit={() => removing.mutate(undefined, { onSuccess: onClose })}
			onClose={onClose}
		/>
	)
}

function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: PasskeyEntry } & Closing) {
	const { call } = useOffice()
	const removing = useDecision<void>(() => call('DELETE /backoffice/passkeys/{id}', { params: { id } }))
	return (
		<AskDialog
			title={t('passkey_remove_title', { name })}
			text={t('passkey_remove_text')}
			confirm={t('totp_remove')}
			confirming={t('office_account_removing')}
			tone="danger"
			saving={removing}
			onSubmit={() => removing.mutate(undefined, { onSuccess: onClose })}
			onClose={onClose}
		/>
	)
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyEntry } & Closing) {
	const { call } = useOffice()
	const form = useDecisionForm({
		rules: passkeyName,
		defaultValues: { name: passkey.name },
		save: (body) => call('PUT /backoffice/passkeys/{id}', { params: { id: passkey.id }, body }),
		onSaved: onClose,
	})
	return (
		<EditDialog size="sm" title={t('passkey_rename_title')} form={form} onClose={onClose}>
			<TextField required form={form} name="name" label={t('passkey_name')} autoComplete="off" />
		</EditDialog>
	)
}

function NewCodesDialog({ onClose }: Closing) {
	const { call } = useOffice()
	const [codes, setCodes] = useState<readonly string[]>()
	const renewing = useDecision<void>(async () => {
		const answer = await call('POST /backoffice/recovery-codes')
		setCodes(answer.recovery_codes)
		return answer
	})
	if (codes) return <CodesDialog codes={codes} onClose={onClose} />
	return (
		<AskDialog
			title={t('recovery_codes_new_title')}
			text={t('recovery_codes_new_text')}
			confirm={t('recovery_codes_new')}
			confirming={t('office_account_creating')}
			tone="primary"
			saving={renewing}
			onSubmit={() => renewing.mutate()}
			onClose={onClose}
		/>
	)
}
