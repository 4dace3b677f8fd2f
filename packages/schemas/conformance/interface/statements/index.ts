import { notShown } from './not-shown.ts'
import { conventions, overview } from './overview.ts'
import { protocol } from './protocol.ts'
import type { Statements } from './statement.ts'

/** Every sentence of the interface description other than lists of members and operations. */
export const statements: Statements = { ...overview, ...conventions, ...notShown, ...protocol }
