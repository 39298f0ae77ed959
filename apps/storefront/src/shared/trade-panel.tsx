import { Button, LONG_LABEL } from '@skinverse/ui/button'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

interface PanelProps {
	title: string
	text: string
	/** Below the text, smaller. */
	note?: string | undefined
	children?: ReactNode
}

/** What a shopper has to do about a trade at Steam. */
export function TradePanel({ title, text, note, children }: PanelProps) {
	return (
		<div className="grid gap-3.5 rounded-panel border border-amber/28 bg-amber/7 p-4 md:flex md:items-center md:gap-5 md:p-5">
			<div className="min-w-0 flex-1">
				<p className="font-medium text-base">{title}</p>
				<p className="mt-0.5 text-soft text-sm">{text}</p>
				{note !== undefined && <p className="mt-0.5 text-muted text-xs">{note}</p>}
			</div>
			{children}
		</div>
	)
}

/** The security code that the message of the trade offer carries. */
export function TradeCode({ label, code }: { label: string; code: string | null }) {
	if (code === null) return null
	return (
		<p className="flex items-center justify-between gap-3 md:block md:text-center">
			<span className="text-muted text-xs">{label}</span>{' '}
			<strong className="block font-display font-semibold text-lg tracking-wide">{code}</strong>
		</p>
	)
}

export function TradeLink({ url, label }: { url: string; label: string }) {
	return (
		<Button
			className={LONG_LABEL}
			variant="primary"
			icon={<ExternalLink aria-hidden="true" className="size-4" />}
			render={<a href={url} target="_blank" rel="noreferrer" />}
		>
			{label}
		</Button>
	)
}
