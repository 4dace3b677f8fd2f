/** The header that names a request in its answer, whatever became of it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
