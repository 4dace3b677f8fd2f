import * as z from 'zod'
import { type Int64, int64 } from '../model/int64.ts'
import { int64Number } from '../model/scalars.ts'
import { described } from '../model/schema.ts'

/** A 64-bit integer as a segment of a path; as a string beyond where numbers are exact. */
export const int64Segment = /* @__PURE__ */ described<number | Int64>(
  /* @__PURE__ */ z.union([int64Number, int64]),
  { kind: 'int64-segment' },
)
