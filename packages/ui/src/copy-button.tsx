import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
	const [isCopied, setCopied] = useState(false)
	return (
		<IconButton
			label={label}
			variant={isCopied ? 'done' : 'outline'}
			onClick={async () => setCopied(await copyText(text))}
		>
			{isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
		</IconButton>
	)
}
