/** What a list of items can be grouped by: one entry for each skin instead of one for each item. */
export const itemGroups = ['skins'] as const
export type ItemGroup = (typeof itemGroups)[number]
