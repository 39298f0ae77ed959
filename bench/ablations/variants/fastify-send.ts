/** Nothing is answered before Fastify's own steps. */
export const sendAtHand = () => false
