import { checkedString } from '../model/checked-string.ts'
import { described } from '../model/schema.ts'

/** What is neither empty nor a step in the path: it has another character than a dot, or a third dot. */
export const SEGMENT_PATTERN = '^(?:[.]{0,2}[^.]|[.]{3})'

const pattern = new RegExp(SEGMENT_PATTERN)

/**
 * A segment of a path. One that is empty, `.` or `..` would name another path, however it is escaped, and half a
 * surrogate pair cannot be escaped.
 */
export const segment = /* @__PURE__ */ described<string>(
  /* @__PURE__ */ checkedString((text) => {
    if (!pattern.test(text)) {
      return { code: 'segment', message: 'Expected a segment of a path: not empty, ".", or ".."' }
    }
    if (text.isWellFormed()) return undefined
    return { code: 'segment', message: 'Expected a segment of a path in well-formed Unicode' }
  }),
  { kind: 'segment' },
)
