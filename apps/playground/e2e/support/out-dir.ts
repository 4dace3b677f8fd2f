/** The folder of the built page that the tests are about. Several people can test a build of their own at once. */
export const outDir = process.env['PLAYGROUND_OUT_DIR'] ?? 'dist'
