/** The folder of the built page under test. Builds in different folders can be tested at the same time. */
export const outDir = process.env['PLAYGROUND_OUT_DIR'] ?? 'dist'
