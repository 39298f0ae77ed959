/** No query is read by hand: all go to the schema. */
export const readListQuery = () => undefined
