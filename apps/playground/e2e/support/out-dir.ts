/** The folder of the built page under test. Builds in different folders can be tested in parallel. */
export const outDir = process.env['PLAYGROUND_OUT_DIR'] ?? 'dist'
