/** No request bypasses Fastify's own steps. */
export const sendCached = () => false
