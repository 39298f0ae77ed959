import { type FormEventHandler, type ReactNode, useId } from 'react'

const look = 'surface grid gap-4 p-4 md:p-6'

interface PanelProps {
	title: string
	children: ReactNode
}

export function SettingsForm({ title, onSubmit, children }: PanelProps & { onSubmit: FormEventHandler }) {
	const id = useId()
	return (
		<form noValidate aria-labelledby={id} onSubmit={onSubmit} className={look}>
			<PanelTitle id={id}>{title}</PanelTitle>
			{children}
		</form>
	)
}

/** A settings panel without a save button: its controls act at once. */
export function SettingsSection({ title, children }: PanelProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className={look}>
			<PanelTitle id={id}>{title}</PanelTitle>
			{children}
		</section>
	)
}

function PanelTitle({ id, children }: { id: string; children: string }) {
	return (
		<h2 id={id} className="text-base tracking-[0.04em]">
			{children}
		</h2>
	)
}
