import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { printText } from './print-text.ts'
import { saveFile } from './save-file.ts'

export type RecoveryCodeListProps = {
	codes: readonly string[]
	/** Above and below the codes in the file and in print. */
	fileTitle: string
	fileHint: string
	copyLabel: string
	copiedLabel: string
	downloadLabel: string
	printLabel: string
}

/** Recovery codes, to be copied, downloaded or printed. */
export function RecoveryCodeList({ codes, ...props }: RecoveryCodeListProps) {
	const [isCopied, setCopied] = useState(false)
	const list = codes.join('\n')
	const page = [props.fileTitle, '', list, '', props.fileHint, ''].join('\n')
	return (
		<div>
			<ul className="grid gap-y-1.5 rounded-control bg-page p-4 text-center text-[min(0.875rem,3.6vw)] whitespace-nowrap">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap justify-center gap-2">
				<Button
					size="sm"
					variant="outline"
					icon={isCopied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
					onClick={async () => setCopied(await copyText(list))}
				>
					{isCopied ? props.copiedLabel : props.copyLabel}
				</Button>
				<Button
					size="sm"
					variant="outline"
					icon={<Download aria-hidden="true" size={16} />}
					onClick={() => saveFile('recovery-codes.txt', page)}
				>
					{props.downloadLabel}
				</Button>
				<Button
					size="sm"
					variant="outline"
					icon={<Printer aria-hidden="true" size={16} />}
					onClick={() => printText(page)}
				>
					{props.printLabel}
				</Button>
			</div>
		</div>
	)
}
