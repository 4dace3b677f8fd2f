import { notShown } from './not-shown.ts'
import { conventions, overview } from './overview.ts'
import { protocol } from './protocol.ts'
import type { Statements } from './statement.ts'

/** Every sentence of the interface that is not a list of members or an operation. */
export const statements: Statements = { ...overview, ...conventions, ...notShown, ...protocol }
