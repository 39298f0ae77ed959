const count = new Intl.NumberFormat('en-GB')

export const countText = (value: number): string => count.format(value)
