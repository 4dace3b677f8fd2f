import { Fragment } from 'react'

/** Ends of the parts of code at which a line may break: a path, a call chain and a list stay readable. */
const afterSeparator = /(?<=[./@,(&|])(?![./@,(&|)\s])/u

/** Breaking up longer text would create too many elements. */
const longest = 2000

/** Code that breaks after a separator in narrow panes, before it breaks in the middle of a word. */
export function BreakableText({ text }: { readonly text: string }) {
  if (text.length > longest) return text
  return text.split(afterSeparator).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts are identified by index
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
