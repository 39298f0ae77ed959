import type { TextKey } from '@skinverse/contract/texts/en'
import { Dialog } from '@skinverse/ui/dialog'
import { isTyping } from '@skinverse/web/is-typing.ts'
import { useEffect, useState } from 'react'
import { t } from '../../shared/text.ts'

const SHORTCUTS: readonly { keys: readonly string[]; text: TextKey }[] = [
	{ keys: ['Ctrl', 'K'], text: 'office_shortcut_search' },
	{ keys: ['?'], text: 'office_shortcut_help' },
	{ keys: ['j'], text: 'office_shortcut_next' },
	{ keys: ['k'], text: 'office_shortcut_previous' },
	{ keys: ['Enter'], text: 'office_shortcut_open' },
	{ keys: ['Esc'], text: 'office_shortcut_close' },
	{ keys: ['/'], text: 'office_shortcut_template' },
	{ keys: ['Ctrl', 'Enter'], text: 'office_shortcut_send' },
]

/** `?` lists the shortcuts. */
export function ShortcutsDialog() {
	const [isOpen, setOpen] = useState(false)
	useEffect(() => {
		function press(event: KeyboardEvent): void {
			if (event.key !== '?' || isTyping(event)) return
			event.preventDefault()
			setOpen(true)
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])
	return (
		<Dialog
			size="sm"
			open={isOpen}
			onOpenChange={setOpen}
			title={t('office_shortcuts')}
			closeLabel={t('close')}
		>
			<dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2.5 text-sm">
				{SHORTCUTS.map(({ keys, text }) => (
					<div key={text} className="contents">
						<dt className="text-soft">{t(text)}</dt>
						<dd className="flex justify-end gap-1">
							{keys.map((key) => (
								<kbd key={key} className="rounded border border-line-strong px-1.5 py-0.5 font-sans text-xs">
									{key}
								</kbd>
							))}
						</dd>
					</div>
				))}
			</dl>
		</Dialog>
	)
}
