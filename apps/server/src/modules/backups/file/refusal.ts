/** A backup cannot be restored here, for a reason that the operator can act on. */
export class RestoreRefusal extends Error {}
