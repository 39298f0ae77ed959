export const copySorts = ['asc', 'desc', 'float_asc', 'float_desc'] as const
export type CopySort = (typeof copySorts)[number]
