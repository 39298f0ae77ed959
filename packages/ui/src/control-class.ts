/** The frame of every input and select. Phones get 16 px type: with less iOS zooms in. */
export const CONTROL_FRAME = [
	'flex w-full min-w-0 items-center gap-2.5 rounded-control border border-line-strong bg-page px-3.5 text-base md:text-sm',
	'transition-[border-color,box-shadow] hover:border-tint/22',
	'focus-within:border-violet focus-within:ring-3 focus-within:ring-violet/28 focus-within:hover:border-violet',
	'has-aria-invalid:border-red has-aria-invalid:focus-within:ring-red/25',
	'has-disabled:cursor-not-allowed has-disabled:text-faint has-disabled:hover:border-line-strong',
]

export const CONTROL_HEIGHT = { sm: 'h-10', md: 'h-11' }

export type ControlSize = keyof typeof CONTROL_HEIGHT

export const CONTROL_INPUT =
	'h-full min-w-0 flex-1 bg-transparent text-inherit outline-none disabled:cursor-not-allowed'

export const POPUP = [
	'z-50 max-w-[var(--available-width)] origin-[var(--transform-origin)] overflow-hidden rounded-control border border-line-strong bg-raised text-ink shadow-pop outline-none',
	'transition-[translate,scale,opacity] duration-120 data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:scale-[0.98] data-ending-style:opacity-0',
]

export const POPUP_ITEM =
	'flex min-h-10 cursor-default items-center gap-2.5 rounded-inner px-3 text-sm select-none outline-none data-highlighted:bg-tint/8 data-disabled:text-faint'
