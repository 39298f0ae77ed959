import type { OfficeSetting } from '@skinverse/contract/entities/operator/content'
import { settingsForm } from '@skinverse/contract/rules/content'
import { Button } from '@skinverse/ui/button'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { Failure } from '../../../shared/queue/failure.tsx'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { SettingField } from './setting-field.tsx'

interface SettingsFormProps {
	/** For links to it. */
	id?: string
	title: string
	settings: readonly OfficeSetting[]
}

const UNCHANGED: Record<'changes' | 'seen', Record<string, unknown>> = { changes: {}, seen: {} }

/** Sends only changed settings, so that two operators do not overwrite each other. */
export function SettingsForm({ id, title, settings }: SettingsFormProps) {
	const { call } = useOffice()
	const mayWrite = useMay('settings.write')
	/** `seen` is each setting's value when it was first edited: the list may be refetched meanwhile. */
	const form = useDecisionForm({
		rules: settingsForm,
		defaultValues: UNCHANGED,
		fieldOf: (name) => `changes.${name}`,
		save: (body) => call('PUT /backoffice/content/settings', { body }),
		onSaved(): void {
			form.reset()
		},
	})
	const { changes, seen } = form.watch()
	const isChanged = Object.keys(changes).length > 0

	function change({ name, value }: OfficeSetting, next: unknown): void {
		const { [name]: _, ...others } = changes
		form.setValue('changes', next === value ? others : { ...others, [name]: next })
		if (!Object.hasOwn(changes, name)) form.setValue('seen', { ...seen, [name]: value })
		form.clearErrors(`changes.${name}`)
	}

	return (
		<form
			id={id}
			noValidate
			onSubmit={form.submit}
			aria-label={title}
			className="surface grid scroll-mt-5 gap-5 p-4 md:p-5"
		>
			<h2 className="text-lg">{title}</h2>
			{settings.map((setting) => (
				<SettingField
					key={setting.name}
					setting={setting}
					value={Object.hasOwn(changes, setting.name) ? changes[setting.name] : setting.value}
					error={form.errorOf(`changes.${setting.name}`)}
					disabled={!mayWrite}
					onChange={(next) => change(setting, next)}
				/>
			))}
			<Failure error={form.refusal} onReloaded={() => form.reset()} />
			{mayWrite && (
				<div className="flex items-center justify-end gap-2">
					{isChanged && <span className="mr-auto text-xs text-amber">{t('office_content_unsaved')}</span>}
					{isChanged && (
						<Button disabled={form.isBusy} onClick={() => form.reset()}>
							{t('office_content_discard')}
						</Button>
					)}
					<Button
						type="submit"
						variant="primary"
						disabled={!isChanged}
						busy={form.isBusy}
						busyLabel={t('saving')}
					>
						{t('save')}
					</Button>
				</div>
			)}
		</form>
	)
}
