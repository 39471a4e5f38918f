/** Headers of one connection, which a proxy does not pass on (RFC 9110, 7.6.1). */
export const connectionHeaders: readonly string[] = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
