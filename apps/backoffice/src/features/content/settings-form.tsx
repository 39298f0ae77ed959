import type { OfficeSetting } from '@skinverse/contract/entities/office-content'
import { Button } from '@skinverse/ui/button'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure, fieldError } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { SettingField } from './setting-field.tsx'

interface SettingsFormProps {
	title: string
	settings: readonly OfficeSetting[]
}

/** Only what was changed is sent, so that two operators do not undo each other's work. */
export function SettingsForm({ title, settings }: SettingsFormProps) {
	const { call } = useOffice()
	const mayWrite = useMay('settings.write')
	const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
	/** What each of them was when it was first touched: the list may be read anew meanwhile. */
	const [seen, setSeen] = useState<Readonly<Record<string, unknown>>>({})
	const saving = useDecision((body: Record<'changes' | 'seen', Record<string, unknown>>) =>
		call('PUT /backoffice/content/settings', { body }),
	)
	const isChanged = Object.keys(changes).length > 0

	function change({ name, value }: OfficeSetting, next: unknown): void {
		const { [name]: _, ...others } = changes
		setChanges(next === value ? others : { ...others, [name]: next })
		if (!Object.hasOwn(changes, name)) setSeen({ ...seen, [name]: value })
		if (saving.error) saving.reset()
	}

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (saving.isPending || !isChanged) return
		saving.mutate({ changes, seen }, { onSuccess: () => setChanges({}) })
	}

	function discard(): void {
		setChanges({})
		saving.reset()
	}

	return (
		<form noValidate onSubmit={submit} aria-label={title} className="surface grid gap-5 p-4 md:p-5">
			<h2 className="text-lg">{title}</h2>
			{settings.map((setting) => (
				<SettingField
					key={setting.name}
					setting={setting}
					value={Object.hasOwn(changes, setting.name) ? changes[setting.name] : setting.value}
					error={fieldError(saving.error, setting.name)}
					disabled={!mayWrite}
					onChange={(next) => change(setting, next)}
				/>
			))}
			<Failure error={saving.error} onReloaded={discard} />
			{mayWrite && (
				<div className="flex items-center justify-end gap-2">
					{isChanged && <span className="mr-auto text-xs text-amber">{t('office_content_unsaved')}</span>}
					{isChanged && (
						<Button disabled={saving.isPending} onClick={discard}>
							{t('office_content_discard')}
						</Button>
					)}
					<Button
						type="submit"
						variant="primary"
						disabled={!isChanged}
						busy={saving.isPending}
						busyLabel={t('saving')}
					>
						{t('save')}
					</Button>
				</div>
			)}
		</form>
	)
}
