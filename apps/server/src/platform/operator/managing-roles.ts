import { roleMay, roles } from '@skinverse/contract/capabilities'

/** The roles that manage operators: admins. */
export const MANAGING_ROLES = roles.filter((role) => roleMay(role, 'operators.write'))
