import { roleMay, roles } from '@skinverse/contract/capabilities'

/** Of those who decide who can get in: the admins. */
export const MANAGING_ROLES = roles.filter((role) => roleMay(role, 'operators.write'))
