import type { editor } from 'monaco-editor/editor'
import { markdown, prose } from '../markdown/markdown.ts'
import type { MonacoApi } from '../monaco-api.ts'
import { toRange } from '../position.ts'
import { type CoverageMark, coverageClassNames } from './coverage-mark.ts'
import type { ToDecoration } from './painting.ts'
import { type TraceMark, traceClassNames } from './trace-mark.ts'

/** Returns the decoration for a trace mark. */
export function traceDecoration(monaco: MonacoApi): ToDecoration<TraceMark> {
  return ({ message, range, state }, model) => ({
    range: toRange(model, range),
    options: options(`igakit-cel-trace ${traceClassNames[state]}`, message, monaco),
  })
}

/** Returns the decoration for a coverage gap. */
export function coverageDecoration(monaco: MonacoApi): ToDecoration<CoverageMark> {
  return ({ gap, range }, model) => ({
    range: toRange(model, range),
    options: options(`igakit-cel-gap ${coverageClassNames[gap]}`, `Cases: ${gap}.`, monaco),
  })
}

function options(
  inlineClassName: string,
  message: string | undefined,
  { editor: { TrackedRangeStickiness } }: MonacoApi,
): editor.IModelDecorationOptions {
  return {
    inlineClassName,
    // Text typed at the edge of a marked range was not evaluated.
    stickiness: TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    ...(message && { hoverMessage: markdown(prose(message)) }),
  }
}
