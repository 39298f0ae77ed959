import { Collapsible } from '@base-ui/react/collapsible'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type DisclosureProps = {
	title: ReactNode
	children: ReactNode
	open?: boolean
	defaultOpen?: boolean
	onOpenChange?: (open: boolean) => void
	className?: string
}

export function Disclosure({ title, children, className, onOpenChange, ...root }: DisclosureProps) {
	return (
		<Collapsible.Root {...root} onOpenChange={(open) => onOpenChange?.(open)} className={className}>
			<h3>
				<Collapsible.Trigger className="group flex min-h-8 w-full items-center justify-between gap-3 text-left text-sm">
					{title}
					<ChevronDown
						aria-hidden="true"
						className={clsx(
							'size-4 shrink-0 text-muted transition-transform group-hover:text-ink',
							'group-data-panel-open:rotate-180',
						)}
					/>
				</Collapsible.Trigger>
			</h3>
			<Collapsible.Panel className="pt-2 transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0">
				{children}
			</Collapsible.Panel>
		</Collapsible.Root>
	)
}
