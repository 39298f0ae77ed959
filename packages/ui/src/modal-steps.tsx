import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ModalFrameProps } from './modal-frame.tsx'
import type { ModalBinding } from './modal-stack.tsx'

/** `columns` has the footer beside the body on a wide screen. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'columns'

/** What a step decides about the frame it is shown in. */
export type StepFrame = Omit<ModalFrameProps, keyof ModalBinding | 'columns' | 'children'> & {
	size?: DialogSize
}

/** Set inside a dialog with steps: the step's own `Dialog` describes the frame instead of opening another one. */
const FillFrame = createContext<((frame: StepFrame) => void) | null>(null)

export const useFillFrame = () => use(FillFrame)

type StepProps = StepFrame & { fill: (frame: StepFrame) => void; children?: ReactNode }

export function Step({ fill, children, ...frame }: StepProps) {
	// Before the browser paints, so that content and frame always belong together.
	useLayoutEffect(() => fill(frame))
	// A dialog that the step opens is one of its own.
	return <FillFrame value={null}>{children}</FillFrame>
}

/** The frame of the current step; its heading gets the focus at first and with each new step. */
export function useStepFrame(step: string, first: StepFrame) {
	const [frame, setFrame] = useState(first)
	const heading = useRef<HTMLHeadingElement>(null)
	const shown = useRef(step)
	useEffect(() => {
		if (shown.current === step) return
		shown.current = step
		heading.current?.focus()
	}, [step])
	return { frame, heading, fill: setFrame }
}

export function Steps({ fill, children }: { fill: (frame: StepFrame) => void; children: ReactNode }) {
	return <FillFrame value={fill}>{children}</FillFrame>
}
