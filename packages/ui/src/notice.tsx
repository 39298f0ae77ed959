import clsx from 'clsx'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'amber' | 'red' | 'green' | 'lightblue'

const LOOKS = {
	amber: {
		Icon: TriangleAlert,
		frame: 'border-amber/28 bg-amber/9',
		title: 'text-amber-soft',
		icon: 'text-amber',
	},
	red: { Icon: CircleX, frame: 'border-red/28 bg-red/9', title: 'text-red', icon: 'text-red' },
	green: {
		Icon: CircleCheck,
		frame: 'border-green/28 bg-green/9',
		title: 'text-green-soft',
		icon: 'text-green',
	},
	lightblue: {
		Icon: Info,
		frame: 'border-lightblue/28 bg-lightblue/9',
		title: 'text-lightblue',
		icon: 'text-lightblue',
	},
}

export type NoticeProps = {
	tone: NoticeTone
	title?: ReactNode
	children?: ReactNode
	action?: ReactNode
	/** `alert` interrupts a screen reader: for new errors. */
	role?: 'alert' | 'status'
	className?: string
}

export function Notice({ tone, title, children, action, role, className }: NoticeProps) {
	const { Icon, ...look } = LOOKS[tone]
	return (
		<div
			role={role}
			className={clsx(
				'flex items-center gap-3.5 rounded-control border py-3 pr-3 pl-4',
				look.frame,
				className,
			)}
		>
			<Icon aria-hidden="true" className={clsx('size-5 shrink-0', look.icon)} />
			<div className="min-w-0 flex-1">
				{title && <div className={clsx('font-display text-sm font-semibold', look.title)}>{title}</div>}
				{children && <div className="text-xs text-soft">{children}</div>}
			</div>
			{action}
		</div>
	)
}
