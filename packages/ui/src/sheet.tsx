import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

export type SheetSide = 'bottom' | 'left' | 'right'

export type SheetProps = ModalFrameProps & { side?: SheetSide }

const SIDES: Record<SheetSide, string> = {
	bottom:
		'inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-var(--spacing-above-sheet))] max-w-[640px] rounded-t-dialog border-b-0 data-starting-style:translate-y-full data-ending-style:translate-y-full',
	left: 'inset-y-0 left-0 w-[min(400px,calc(100vw-48px))] border-y-0 border-l-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
	right:
		'inset-y-0 right-0 w-[min(400px,calc(100vw-48px))] border-y-0 border-r-0 data-starting-style:translate-x-full data-ending-style:translate-x-full',
}

export function Sheet({ side = 'bottom', ...frame }: SheetProps) {
	return <ModalFrame {...frame} look={{ popup: SIDES[side], grabber: side === 'bottom' ? '' : 'hidden' }} />
}
