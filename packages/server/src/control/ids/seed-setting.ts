import * as z from 'zod'

/** What identifiers are made of from now on: a text, or null for those that nobody can guess. */
export const seedSetting = z.strictObject({ seed: z.string().nullable() })

/** What identifiers are made of from now on. */
export type SeedSetting = z.input<typeof seedSetting>
