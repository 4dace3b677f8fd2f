/** Whether something thrown says that the call stack is full, in the words of the engine that runs this. */
export function isStackOverflow(error: unknown): boolean {
  // V8 and JavaScriptCore throw a RangeError, SpiderMonkey an error of its own that says "too much recursion".
  return error instanceof Error && /call stack|too much recursion/iu.test(error.message)
}
