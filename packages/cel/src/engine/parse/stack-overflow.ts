/**
 * True if an error reports a stack overflow: a RangeError in V8 and JavaScriptCore, an InternalError in SpiderMonkey,
 * and in V8 also a SyntaxError while compiling a regular expression.
 */
export function isStackOverflow(error: unknown): boolean {
  // No regular expression: matching it would need stack as well.
  return (
    error instanceof Error &&
    ['call stack', 'too much recursion', 'Stack overflow'].some((words) =>
      error.message.includes(words),
    )
  )
}
