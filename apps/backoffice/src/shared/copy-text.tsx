import { copyText } from '@skinverse/ui/copy-text.ts'
import { IconButton } from '@skinverse/ui/icon-button'
import { notify } from '@skinverse/web/notify.ts'
import { Copy } from 'lucide-react'
import { t } from './text.ts'

interface CopyTextProps {
	text: string
	/** Opens in a new tab without a referrer or opener. */
	href?: string
}

/** A text to copy elsewhere: into Steam, or into online banking. */
export function CopyText({ text, href }: CopyTextProps) {
	async function copy(): Promise<void> {
		if (await copyText(text)) notify.success(t('queue_copied'))
		else notify.error(t('queue_copy_failed'))
	}

	return (
		<span className="flex min-w-0 items-center gap-1">
			{href ? (
				<a href={href} target="_blank" rel="noreferrer noopener" className="truncate underline" title={text}>
					{text}
				</a>
			) : (
				<bdi className="wrap-anywhere">{text}</bdi>
			)}
			<IconButton
				label={t('queue_copy')}
				variant="ghost"
				onClick={() => void copy()}
				className="-my-2 shrink-0 [&_svg]:size-4"
			>
				<Copy aria-hidden="true" />
			</IconButton>
		</span>
	)
}
