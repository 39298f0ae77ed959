import { type FormEventHandler, type ReactNode, useId } from 'react'

interface SettingsPanelProps {
	title: string
	onSubmit: FormEventHandler
	children: ReactNode
}

export function SettingsPanel({ title, onSubmit, children }: SettingsPanelProps) {
	const id = useId()
	return (
		<form noValidate aria-labelledby={id} onSubmit={onSubmit} className="surface grid gap-4 p-4 md:p-6">
			<h2 id={id} className="mb-1 text-base tracking-[0.04em]">
				{title}
			</h2>
			{children}
		</form>
	)
}
