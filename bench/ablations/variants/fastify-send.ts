/** No request bypasses Fastify's own steps. */
export const sendAtHand = () => false
