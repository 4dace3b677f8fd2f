/**
 * True in `npm run test:long`, which tries many more cases than `npm test`, with a new seed per run. A failure prints
 * the seed.
 */
export const isThorough = process.env['IGAKIT_THOROUGH'] === 'true'
