/** What offers are made for. */
export type Purpose = { deliveryId: number } | { intakeId: number }

export const columnOf = (purpose: Purpose) => ('deliveryId' in purpose ? 'delivery_id' : 'intake_id')
export const idOf = (purpose: Purpose) => ('deliveryId' in purpose ? purpose.deliveryId : purpose.intakeId)
/** Its id is the first parameter of the statement. */
export const whereOf = (purpose: Purpose) => `${columnOf(purpose)} = $1`
