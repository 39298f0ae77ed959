import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'
import type { ModalBinding } from './modal-stack.tsx'
import { type DialogSize, Step, type StepFrame, Steps, useFillFrame, useStepFrame } from './modal-steps.tsx'

export type DialogProps = Omit<ModalFrameProps, 'columns'> & { size?: DialogSize }

const WIDTHS: Record<DialogSize, string> = {
	sm: 'md:w-[420px]',
	md: 'md:w-[520px]',
	lg: 'md:w-[600px]',
	xl: 'md:w-[800px]',
	columns: 'md:w-[600px] lg:w-[1040px]',
}

/** A bottom sheet on a phone. */
const PHONE =
	'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[calc(100dvh-var(--spacing-above-sheet))] max-md:rounded-t-dialog max-md:border-x-0 max-md:border-b-0 max-md:data-starting-style:translate-y-full max-md:data-ending-style:translate-y-full'

const DESKTOP =
	'md:top-1/2 md:left-1/2 md:max-h-[min(820px,calc(100dvh-48px))] md:max-w-[calc(100vw-48px)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-dialog md:data-starting-style:scale-[0.97] md:data-starting-style:opacity-0 md:data-ending-style:scale-[0.97] md:data-ending-style:opacity-0'

/** Inside a `StepDialog` it is one of its steps. */
export function Dialog(props: DialogProps) {
	const fill = useFillFrame()
	if (!fill) return <OwnDialog {...props} />
	const { open, onOpenChange, onClosed, opener, above, ...step } = props
	return <Step {...step} fill={fill} />
}

interface StepDialogProps {
	modal: ModalBinding
	/** The name of the current step. */
	step: string
	/** The frame until the first step has described it. */
	first: StepFrame
	/** The current step: a component with a `Dialog`. */
	children: ReactNode
}

/** One dialog that changes its content: frame and opener stay, and the heading of the new step gets the focus. */
export function StepDialog({ modal, step, first, children }: StepDialogProps) {
	const { frame, heading, fill } = useStepFrame(step, first)
	return (
		<OwnDialog {...frame} {...modal} step={step} heading={heading} initialFocus={heading}>
			<Steps fill={fill}>{children}</Steps>
		</OwnDialog>
	)
}

function OwnDialog({ size = 'md', ...frame }: DialogProps) {
	return (
		<ModalFrame
			{...frame}
			columns={size === 'columns'}
			look={{ popup: clsx(PHONE, DESKTOP, WIDTHS[size]), grabber: 'md:hidden' }}
		/>
	)
}
