import type {
  AppUserView,
  DirectoryView,
  SearchAppUsersResponse,
  TaskView,
  UpdateDirectoryResponse,
  UpdateTaskRequestDataResponse,
} from '@igakit/schemas'
import { trust } from '../call.ts'
import { type ExpandedView, linkExpanded } from './expanded-view.ts'
import {
  appUserExpansions,
  directoryExpansions,
  type ExpandPath,
  taskExpansions,
} from './expansion-tables.ts'

/** What to add to an answer. */
export interface TypedExpandMask<Path extends string> {
  /** The references to follow; `*` is all of them. */
  paths?: readonly Path[] | null
}

/** Parameters whose mask decides the type of the answer. */
export type WithMask<Parameters, Path extends string> = Parameters extends unknown
  ? Omit<Parameters, 'expandMask'> & {
      /** What to add to the answer; decides what `resolveExpanded` finds. */
      expandMask?: TypedExpandMask<Path> | null
    }
  : never

/** The paths that the mask of a search of accounts may name. */
export type AppUserExpandPath = ExpandPath<typeof appUserExpansions>
/** The paths that the mask of a directory may name. */
export type DirectoryExpandPath = ExpandPath<typeof directoryExpansions>
export type { TaskExpandPath } from './expansion-tables.ts'

/** An account, and what it was expanded by. */
export type ExpandedAppUserView<Path> = ExpandedView<AppUserView, typeof appUserExpansions, Path>
/** A directory, and what it was expanded by. */
export type ExpandedDirectoryView<Path> = ExpandedView<
  DirectoryView,
  typeof directoryExpansions,
  Path
>
/** A task, and what it was expanded by. */
export type ExpandedTaskView<Path> = ExpandedView<TaskView, typeof taskExpansions, Path>

/** A page of accounts, and what they were expanded by. */
export interface ExpandedAppUsers<Path> extends Omit<SearchAppUsersResponse, 'list'> {
  /** The accounts on this page. */
  list?: ExpandedAppUserView<Path>[] | null
}

/** A directory that was updated, and what it was expanded by. */
export interface ExpandedDirectory<Path> extends Omit<UpdateDirectoryResponse, 'directoryView'> {
  /** The directory as it now is. */
  directoryView?: ExpandedDirectoryView<Path> | null
}

/** A task that was updated, and what it was expanded by. */
export interface ExpandedTask<Path> extends Omit<UpdateTaskRequestDataResponse, 'taskView'> {
  /** The task as it now is. */
  taskView?: ExpandedTaskView<Path> | null
}

/** Lets `resolveExpanded` find what accounts were expanded by. */
export function linkAppUsers<Path>(body: Record<string, unknown>): ExpandedAppUsers<Path> {
  const page = trust<ExpandedAppUsers<Path>>(body)
  linkExpanded(page.list, page.expanded, appUserExpansions)
  return page
}

/** Lets `resolveExpanded` find what a directory was expanded by. */
export function linkDirectory<Path>(body: Record<string, unknown>): ExpandedDirectory<Path> {
  const answer = trust<ExpandedDirectory<Path>>(body)
  linkExpanded(answer.directoryView, answer.expanded, directoryExpansions)
  return answer
}

/** Lets `resolveExpanded` find what a task was expanded by. */
export function linkTask<Path>(body: Record<string, unknown>): ExpandedTask<Path> {
  const answer = trust<ExpandedTask<Path>>(body)
  linkExpanded(answer.taskView, answer.expanded, taskExpansions)
  return answer
}
