import * as z from 'zod'

/** The name of a snapshot: a plain segment of a path. */
export const snapshotName = z
  .string()
  .regex(/^\w[\w.-]{0,99}$/, 'Expected up to 100 letters, digits, "_", "." and "-"')
