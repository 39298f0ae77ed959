import { CopyButton } from '@skinverse/ui/copy-button'

/** A command or an address to copy. */
export function CommandLine({ text, label }: { text: string; label: string }) {
	return (
		<div className="flex items-center gap-2">
			<code className="min-w-0 flex-1 rounded-control bg-page px-3 py-2 font-mono text-sm wrap-anywhere">
				{text}
			</code>
			<CopyButton text={text} label={label} />
		</div>
	)
}
