import type { RequestObserver } from '../http/request-observer.ts'

/** Tells several observers. */
export function observeAll(observers: readonly RequestObserver[]): RequestObserver {
  return {
    started() {
      for (const observer of observers) observer.started()
    },
    answered(answered) {
      for (const observer of observers) observer.answered(answered)
    },
  }
}
